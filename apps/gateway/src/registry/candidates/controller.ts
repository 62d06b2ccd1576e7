import { Controller, Inject } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { AnswerOf, RequestOf } from '../../http/exchange.js';
import { Handles } from '../../http/handles.js';
import { Cursors } from '../../http/lists.js';
import { found } from '../../http/refusals.js';
import * as contract from './contract.js';
import { CandidatesService } from './service.js';
import { changeCandidate, findCandidate, selectCandidates } from './store.js';

type Create = typeof contract.createCandidate;

@Controller()
export class CandidatesController {
  constructor(
    @Inject(CandidatesService) private readonly service: CandidatesService,
    @Inject(EntityManager) private readonly db: EntityManager,
    @Inject(Cursors) private readonly cursors: Cursors,
  ) {}

  @Handles(contract.createCandidate)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const candidate = await this.service.create(tx, caller.orgId, body);
    return { status: 201, body: candidate, headers: { Location: `/v1/therapeutic-candidates/${candidate.id}` } };
  }

  @Handles(contract.listCandidates)
  async list(request: RequestOf<typeof contract.listCandidates>): Promise<AnswerOf<typeof contract.listCandidates>> {
    const { limit, archived, project_id, format, drug_class, source_antibody_id, antigen_id } = request.query;
    const rows = await selectCandidates(this.db, request.caller.orgId, {
      archived: archived === 'true',
      projectId: project_id,
      format,
      drugClass: drug_class,
      sourceAntibodyId: source_antibody_id,
      antigenId: antigen_id,
      before: this.cursors.position(request),
      rows: limit + 1,
    });
    return this.cursors.page(request, rows, ({ id }) => id);
  }

  @Handles(contract.getCandidate)
  async get({
    caller,
    params,
  }: RequestOf<typeof contract.getCandidate>): Promise<AnswerOf<typeof contract.getCandidate>> {
    return {
      status: 200,
      body: found('therapeutic candidate', await findCandidate(this.db, caller.orgId, params.id)),
    };
  }

  @Handles(contract.updateCandidate)
  async update(
    request: RequestOf<typeof contract.updateCandidate>,
  ): Promise<AnswerOf<typeof contract.updateCandidate>> {
    const { tx, caller, params, body } = request;
    const candidate = await changeCandidate(tx, caller.orgId, params.id, body);
    return { status: 200, body: found('therapeutic candidate', candidate) };
  }

  @Handles(contract.archiveCandidate)
  async archive(
    request: RequestOf<typeof contract.archiveCandidate>,
  ): Promise<AnswerOf<typeof contract.archiveCandidate>> {
    const { tx, caller, params } = request;
    found('therapeutic candidate', await changeCandidate(tx, caller.orgId, params.id, { archived: true }));
    return { status: 204, body: null };
  }
}
