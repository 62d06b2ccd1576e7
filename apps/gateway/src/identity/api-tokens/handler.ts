import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from '@paratope/database';
import { newApiToken, newId } from '@paratope/ids';
import type { AnswerOf, Call } from '../../http/call.js';
import { Handles } from '../../http/handles.js';
import { Cursors } from '../../http/lists.js';
import { notFound } from '../../http/not-found.js';
import { ownOrg } from '../../http/own-org.js';
import { POOL } from '../../tokens.js';
import * as contract from './contract.js';
import { insertToken, revokeToken, selectTokens } from './store.js';

@Injectable()
export class ApiTokensHandler {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(Cursors) private readonly cursors: Cursors,
  ) {}

  @Handles(contract.createApiToken)
  async create(call: Call<typeof contract.createApiToken>): Promise<AnswerOf<typeof contract.createApiToken>> {
    const { tx, body } = call;
    const orgId = ownOrg(call);
    const token = newApiToken();
    const view = await insertToken(tx, { id: newId(), orgId, name: body.name }, token);
    return { status: 201, body: { ...view, token: token.value } };
  }

  @Handles(contract.listApiTokens)
  async list(call: Call<typeof contract.listApiTokens>): Promise<AnswerOf<typeof contract.listApiTokens>> {
    const page = { before: this.cursors.position(call), rows: call.query.limit + 1 };
    return this.cursors.page(call, await selectTokens(this.pool, ownOrg(call), page), ({ id }) => id);
  }

  @Handles(contract.revokeApiToken)
  async revoke(call: Call<typeof contract.revokeApiToken>): Promise<AnswerOf<typeof contract.revokeApiToken>> {
    const { tx, params } = call;
    if (!(await revokeToken(tx, ownOrg(call), params.token_id))) throw notFound('API token');
    return { status: 204, body: null };
  }
}
