import { Controller, Inject } from '@nestjs/common';
import { newId } from '@paratope/ids';
import type { ObjectStore } from '@paratope/object-store';
import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import type { AnswerOf, RequestOf } from '../../http/exchange.js';
import { Handles } from '../../http/handles.js';
import { Cursors } from '../../http/lists.js';
import { OBJECT_STORE } from '../../tokens.js';
import { archivableController } from '../archivable/controller.js';
import { CandidatesRepository } from '../candidates/repository.js';
import { acceptedChemistry } from './accepted-chemistry.js';
import { analysisOf } from './analysis.js';
import { CATALOGUE } from './catalogue-body.js';
import { changedDesign, chemistryAskedFor } from './changed-design.js';
import { AdcChemistry } from './chemistry.js';
import { adcDesignRoutes, analyzeAdcDesign, createAdcDesign, getAdcCatalogue, type AdcDesign } from './contract.js';
import { AdcDesignsRepository } from './repository.js';
import { subjectOfCandidate } from './subject.js';

type Create = typeof createAdcDesign;
type Catalogue = typeof getAdcCatalogue;
type Update = (typeof adcDesignRoutes)['update'];
type Analyze = typeof analyzeAdcDesign;

@Controller()
export class AdcDesignsController extends archivableController(adcDesignRoutes, AdcDesignsRepository) {
  constructor(
    @Inject(AdcDesignsRepository) rows: AdcDesignsRepository,
    @Inject(Cursors) cursors: Cursors,
    @Inject(CandidatesRepository) private readonly candidates: CandidatesRepository,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(AdcChemistry) private readonly chemistry: AdcChemistry,
  ) {
    super(rows, cursors);
  }

  @Handles(createAdcDesign)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const candidate = await this.candidates.lock(tx, caller.orgId, body.candidate_id);
    if (candidate.archived) throw new ProblemError('conflict', 'The candidate is archived.');
    const subject = await subjectOfCandidate(tx, candidate.id);
    const chemistry = await acceptedChemistry(this.chemistry, body, subject);
    const design = await this.rows.create(tx, { id: newId(), org_id: caller.orgId, ...body, ...chemistry });
    return { status: 201, body: design, headers: { Location: `/v1/adc-designs/${design.id}` } };
  }

  @Handles(getAdcCatalogue)
  catalogue(): Promise<AnswerOf<Catalogue>> {
    return Promise.resolve({ status: 200, body: CATALOGUE });
  }

  @Handles(adcDesignRoutes.update)
  override async update({ tx, caller, params, body }: RequestOf<Update>): Promise<AnswerOf<Update>> {
    const design = await this.locked(tx, caller.orgId, params.id);
    const asked = chemistryAskedFor(design, body);
    const chemistry =
      asked && (await acceptedChemistry(this.chemistry, asked, await subjectOfCandidate(tx, design.candidate_id)));
    return { status: 200, body: await this.written(tx, caller.orgId, changedDesign(design, body, chemistry)) };
  }

  @Handles(analyzeAdcDesign)
  async analyze({ tx, caller, params, query }: RequestOf<Analyze>): Promise<AnswerOf<Analyze>> {
    const design = await this.locked(tx, caller.orgId, params.id);
    const { store, chemistry } = this;
    const analysis = await analysisOf(design, query.structure_job_id, { tx, orgId: caller.orgId, store, chemistry });
    if (analysis === design.analysis) return { status: 200, body: design };
    return { status: 200, body: await this.written(tx, caller.orgId, { ...design, analysis }) };
  }

  /** For nobody else to change until the transaction ends. */
  private async locked(tx: EntityManager, orgId: string, id: string): Promise<AdcDesign> {
    await this.rows.lock(tx, orgId, id, 'pessimistic_write');
    return this.rows.get(orgId, id, tx);
  }

  private written(tx: EntityManager, orgId: string, design: AdcDesign): Promise<AdcDesign> {
    const { id, object: _, candidate_id: _of, created_at: _made, updated_at: _changed, ...rest } = design;
    const { data_deleted_at: _never, ...fields } = rest;
    return this.rows.change(tx, orgId, id, fields);
  }
}
