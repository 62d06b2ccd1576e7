import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from '@paratope/database';
import { newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import type { AnswerOf, Call } from '../../http/call.js';
import { Handles } from '../../http/handles.js';
import { Cursors } from '../../http/lists.js';
import { found } from '../../http/not-found.js';
import { acceptedChains } from '../../lineage/chains.js';
import { POOL } from '../../tokens.js';
import { openProject } from '../projects/open-project.js';
import { insertVariant } from '../variants/store.js';
import * as contract from './contract.js';
import { changeCandidate, findCandidate, insertCandidate, selectCandidates } from './store.js';

type Create = typeof contract.createCandidate;

@Injectable()
export class CandidatesHandler {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(Cursors) private readonly cursors: Cursors,
  ) {}

  @Handles(contract.createCandidate)
  async create({ tx, caller, body }: Call<Create>): Promise<AnswerOf<Create>> {
    const { orgId } = caller;
    const chains = acceptedChains(body.initial_chains, body.format, '/initial_chains');
    refuseLinks(body);
    await openProject(tx, orgId, body.project_id);
    const id = newId();
    await insertCandidate(tx, orgId, { id, ...body });
    await insertVariant(tx, orgId, { id: newId(), candidate_id: id, name: 'v1', origin: 'baseline', chains });
    const candidate = found('therapeutic candidate', await findCandidate(tx, orgId, id));
    return { status: 201, body: candidate, headers: { Location: `/v1/therapeutic-candidates/${id}` } };
  }

  @Handles(contract.listCandidates)
  async list(call: Call<typeof contract.listCandidates>): Promise<AnswerOf<typeof contract.listCandidates>> {
    const { limit, archived, project_id } = call.query;
    const rows = await selectCandidates(this.pool, call.caller.orgId, {
      archived: archived === 'true',
      projectId: project_id,
      before: this.cursors.position(call),
      rows: limit + 1,
    });
    return this.cursors.page(call, rows, ({ id }) => id);
  }

  @Handles(contract.getCandidate)
  async get({ caller, params }: Call<typeof contract.getCandidate>): Promise<AnswerOf<typeof contract.getCandidate>> {
    return {
      status: 200,
      body: found('therapeutic candidate', await findCandidate(this.pool, caller.orgId, params.id)),
    };
  }

  @Handles(contract.updateCandidate)
  async update(call: Call<typeof contract.updateCandidate>): Promise<AnswerOf<typeof contract.updateCandidate>> {
    const { tx, caller, params, body } = call;
    const candidate = await changeCandidate(tx, caller.orgId, params.id, body);
    return { status: 200, body: found('therapeutic candidate', candidate) };
  }

  @Handles(contract.archiveCandidate)
  async archive(call: Call<typeof contract.archiveCandidate>): Promise<AnswerOf<typeof contract.archiveCandidate>> {
    const { tx, caller, params } = call;
    found('therapeutic candidate', await changeCandidate(tx, caller.orgId, params.id, { archived: true }));
    return { status: 204, body: null };
  }
}

/** No org has source antibodies or antigens to link to, so any id is one that does not exist. */
function refuseLinks(body: {
  readonly source_antibody_ids: readonly string[];
  readonly antigen_ids: readonly string[];
}): void {
  const errors = (['source_antibody_ids', 'antigen_ids'] as const).flatMap((field) =>
    body[field].map((_, index) => ({
      pointer: `/${field}/${index}`,
      detail: 'does not exist in your organization',
      code: 'not_found',
    })),
  );
  if (errors.length > 0) throw new ProblemError('validation_failed', 'A link leads nowhere.', { errors });
}
