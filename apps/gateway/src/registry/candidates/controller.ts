import { Controller, Inject } from '@nestjs/common';
import type { Pool } from '@paratope/database';
import { newId } from '@paratope/ids';
import type { AnswerOf, RequestOf } from '../../http/exchange.js';
import { Handles } from '../../http/handles.js';
import { Cursors } from '../../http/lists.js';
import { found } from '../../http/refusals.js';
import { acceptedChains } from '../chains/chains.js';
import { insertLinks } from '../links/links.js';
import { POOL } from '../../tokens.js';
import { openProject } from '../projects/open-project.js';
import { insertVariant } from '../variants/store.js';
import * as contract from './contract.js';
import { initialLinks } from './initial-links.js';
import { changeCandidate, findCandidate, insertCandidate, selectCandidates } from './store.js';

type Create = typeof contract.createCandidate;

@Controller()
export class CandidatesController {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(Cursors) private readonly cursors: Cursors,
  ) {}

  @Handles(contract.createCandidate)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const { orgId } = caller;
    const chains = acceptedChains(body.initial_chains, body.format, '/initial_chains');
    await openProject(tx, orgId, body.project_id);
    const id = newId();
    const { project_id } = body;
    const links = await initialLinks(tx, orgId, { id, project_id }, body);
    await insertCandidate(tx, orgId, { id, ...body });
    await insertVariant(tx, orgId, { id: newId(), candidate_id: id, name: 'v1', origin: 'baseline', chains });
    for (const { junction, ids } of links) await insertLinks(tx, junction, orgId, { id, project_id }, ids);
    const candidate = found('therapeutic candidate', await findCandidate(tx, orgId, id));
    return { status: 201, body: candidate, headers: { Location: `/v1/therapeutic-candidates/${id}` } };
  }

  @Handles(contract.listCandidates)
  async list(request: RequestOf<typeof contract.listCandidates>): Promise<AnswerOf<typeof contract.listCandidates>> {
    const { limit, archived, project_id, format, drug_class, source_antibody_id, antigen_id } = request.query;
    const rows = await selectCandidates(this.pool, request.caller.orgId, {
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
      body: found('therapeutic candidate', await findCandidate(this.pool, caller.orgId, params.id)),
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
