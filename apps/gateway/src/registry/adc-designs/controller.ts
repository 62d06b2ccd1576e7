import { Controller, Inject } from '@nestjs/common';
import { newId } from '@paratope/ids';
import type { ObjectStore } from '@paratope/object-store';
import { ProblemError } from '@paratope/problem';
import { EntityManager } from 'typeorm';
import type { AnswerOf, RequestOf } from '../../http/exchange.js';
import { Handles } from '../../http/handles.js';
import { Cursors } from '../../http/lists.js';
import { found } from '../../http/refusals.js';
import { OBJECT_STORE } from '../../tokens.js';
import { lockCandidate } from '../candidates/store.js';
import { acceptedChemistry } from './accepted-chemistry.js';
import { analysisOf } from './analysis.js';
import { CATALOGUE } from './catalogue-body.js';
import { changedDesign, chemistryAskedFor } from './changed-design.js';
import { AdcChemistry } from './chemistry.js';
import * as contract from './contract.js';
import { findDesign, insertDesign, lockDesign, selectDesigns, updateDesign } from './store.js';
import { subjectOfCandidate } from './subject.js';

type Create = typeof contract.createAdcDesign;
type List = typeof contract.listAdcDesigns;
type Catalogue = typeof contract.getAdcCatalogue;
type Get = typeof contract.getAdcDesign;
type Update = typeof contract.updateAdcDesign;
type Archive = typeof contract.archiveAdcDesign;
type Analyze = typeof contract.analyzeAdcDesign;

@Controller()
export class AdcDesignsController {
  constructor(
    @Inject(EntityManager) private readonly db: EntityManager,
    @Inject(Cursors) private readonly cursors: Cursors,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(AdcChemistry) private readonly chemistry: AdcChemistry,
  ) {}

  @Handles(contract.createAdcDesign)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const candidate = found('therapeutic candidate', await lockCandidate(tx, caller.orgId, body.candidate_id));
    if (candidate.archived) throw new ProblemError('conflict', 'The candidate is archived.');
    const subject = await subjectOfCandidate(tx, candidate.id);
    const chemistry = await acceptedChemistry(this.chemistry, body, subject);
    const design = await insertDesign(tx, caller.orgId, { id: newId(), ...body, ...chemistry });
    return { status: 201, body: design, headers: { Location: `/v1/adc-designs/${design.id}` } };
  }

  @Handles(contract.listAdcDesigns)
  async list(request: RequestOf<List>): Promise<AnswerOf<List>> {
    const { limit, archived, candidate_id, linker_type, payload_class, conjugation_method } = request.query;
    const rows = await selectDesigns(this.db, request.caller.orgId, {
      archived: archived === 'true',
      candidateId: candidate_id,
      linkerType: linker_type,
      payloadClass: payload_class,
      conjugationMethod: conjugation_method,
      before: this.cursors.position(request),
      rows: limit + 1,
    });
    return this.cursors.page(request, rows, ({ id }) => id);
  }

  @Handles(contract.getAdcCatalogue)
  catalogue(): Promise<AnswerOf<Catalogue>> {
    return Promise.resolve({ status: 200, body: CATALOGUE });
  }

  @Handles(contract.getAdcDesign)
  async get({ caller, params }: RequestOf<Get>): Promise<AnswerOf<Get>> {
    return { status: 200, body: found('ADC design', await findDesign(this.db, caller.orgId, params.id)) };
  }

  @Handles(contract.updateAdcDesign)
  async update({ tx, caller, params, body }: RequestOf<Update>): Promise<AnswerOf<Update>> {
    const design = found('ADC design', await lockDesign(tx, caller.orgId, params.id));
    const asked = chemistryAskedFor(design, body);
    const chemistry =
      asked && (await acceptedChemistry(this.chemistry, asked, await subjectOfCandidate(tx, design.candidate_id)));
    const changed = await updateDesign(tx, caller.orgId, design.id, changedDesign(design, body, chemistry));
    return { status: 200, body: found('ADC design', changed) };
  }

  @Handles(contract.archiveAdcDesign)
  async archive({ tx, caller, params }: RequestOf<Archive>): Promise<AnswerOf<Archive>> {
    const design = found('ADC design', await lockDesign(tx, caller.orgId, params.id));
    await updateDesign(tx, caller.orgId, design.id, { ...design, archived: true });
    return { status: 204, body: null };
  }

  @Handles(contract.analyzeAdcDesign)
  async analyze({ tx, caller, params, query }: RequestOf<Analyze>): Promise<AnswerOf<Analyze>> {
    const design = found('ADC design', await lockDesign(tx, caller.orgId, params.id));
    const { store, chemistry } = this;
    const analysis = await analysisOf(design, query.structure_job_id, { tx, orgId: caller.orgId, store, chemistry });
    if (analysis === design.analysis) return { status: 200, body: design };
    const analysed = await updateDesign(tx, caller.orgId, design.id, { ...design, analysis });
    return { status: 200, body: found('ADC design', analysed) };
  }
}
