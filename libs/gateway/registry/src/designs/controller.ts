import { Controller, Inject } from '@nestjs/common';
import { newId } from '@paratope/ids';
import type { ObjectStore } from '@paratope/object-store';
import { DESIGNS } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { type AnswerOf, Cursors, Handles, type RequestOf } from '@paratope/gateway-http';
import { OBJECT_STORE } from '@paratope/gateway-settings';
import { archivableController } from '../archivable/controller.js';
import { CandidatesRepository } from '../candidates/repository.js';
import { acceptedDesign } from './accepted-design.js';
import { analysisOf } from './analysis.js';
import { changedDesign } from './changed-design.js';
import { analyzeDesign, createDesign, designRoutes, getCatalogue, type Design } from './contract.js';
import { DesignComputing } from './design-computing.js';
import { DesignsRepository } from './repository.js';
import { subjectOfCandidate } from './subject.js';

type Create = typeof createDesign;
type Catalogue = typeof getCatalogue;
type Update = (typeof designRoutes)['update'];
type Analyze = typeof analyzeDesign;

@Controller()
export class DesignsController extends archivableController(designRoutes, DesignsRepository) {
  constructor(
    rows: DesignsRepository,
    cursors: Cursors,
    private readonly candidates: CandidatesRepository,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly computing: DesignComputing,
  ) {
    super(rows, cursors);
  }

  @Handles(createDesign)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const candidate = await this.candidates.lock(tx, caller.orgId, body.candidate_id);
    if (candidate.archived) throw new ProblemError('conflict', 'The candidate is archived: restore it first.');
    const accepted = await acceptedDesign(this.computing, body, await subjectOfCandidate(tx, candidate.id));
    const design = await this.rows.create(tx, { id: newId(), org_id: caller.orgId, ...body, ...accepted });
    return { status: 201, body: design, headers: { Location: `${DESIGNS.path}/${design.id}` } };
  }

  @Handles(getCatalogue)
  catalogue(): Promise<AnswerOf<Catalogue>> {
    return Promise.resolve({ status: 200, body: DESIGNS.catalogue.value });
  }

  @Handles(designRoutes.update)
  override async update({ tx, caller, params, body }: RequestOf<Update>): Promise<AnswerOf<Update>> {
    const design = await this.locked(tx, caller.orgId, params.id);
    const asked = DESIGNS.asked(design, body);
    const accepted =
      asked && (await acceptedDesign(this.computing, asked, await subjectOfCandidate(tx, design.candidate_id)));
    return { status: 200, body: await this.written(tx, caller.orgId, changedDesign(design, body, accepted)) };
  }

  @Handles(analyzeDesign)
  async analyze({ tx, caller, params, query, body }: RequestOf<Analyze>): Promise<AnswerOf<Analyze>> {
    const design = await this.locked(tx, caller.orgId, params.id);
    const { store, computing } = this;
    const structureJobId = query.structure_job_id ?? body?.structure_job_id ?? undefined;
    const analysis = await analysisOf(design, structureJobId, { tx, orgId: caller.orgId, store, computing });
    if (analysis === design.analysis) return { status: 200, body: design };
    return { status: 200, body: await this.written(tx, caller.orgId, { ...design, analysis }) };
  }

  /** Reads a design and locks its row until the transaction ends. */
  private async locked(tx: EntityManager, orgId: string, id: string): Promise<Design> {
    await this.rows.lock(tx, orgId, id, 'pessimistic_write');
    return this.rows.get(orgId, id, tx);
  }

  private written(tx: EntityManager, orgId: string, design: Design): Promise<Design> {
    const { id, object: _, candidate_id: _of, created_at: _made, updated_at: _changed, ...rest } = design;
    const { data_deleted_at: _never, ...fields } = rest;
    return this.rows.change(tx, orgId, id, fields);
  }
}
