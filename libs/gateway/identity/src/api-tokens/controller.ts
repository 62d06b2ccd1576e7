import { Controller, Inject } from '@nestjs/common';
import { omitUndefined } from '@paratope/database';
import { newApiToken, newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import {
  type AnswerOf,
  Cursors,
  Handles,
  type RequestOf,
  SCOPES,
  type Scope,
  actorOf,
  isWithinNetworks,
  notFound,
  orNotFound,
  ownOrg,
} from '@paratope/gateway-http';
import { BILLING, type BillingClient, CLOCK, type Clock } from '@paratope/gateway-settings';
import { requireProjects } from '../people/restriction.js';
import * as contract from './contract.js';
import { ApiTokensRepository, type TokenWithoutSpending } from './repository.js';
import { Sandboxes } from './sandboxes.js';
import { hasCap, NOT_COUNTED, spentBy } from './spending.js';

type Body = RequestOf<typeof contract.createApiToken>['body'];

@Controller()
export class ApiTokensController {
  constructor(
    private readonly tokens: ApiTokensRepository,
    private readonly sandboxes: Sandboxes,
    private readonly cursors: Cursors,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(BILLING) private readonly billing: BillingClient,
  ) {}

  @Handles(contract.createApiToken)
  async create(request: RequestOf<typeof contract.createApiToken>): Promise<AnswerOf<typeof contract.createApiToken>> {
    const { tx, body, caller } = request;
    const liveOrgId = ownOrg(request);
    const orgId = body.livemode ? liveOrgId : await this.sandboxes.of(tx, liveOrgId);
    const scopes = acceptedScopes(body);
    const lacking = scopes.filter((scope) => caller.token && !caller.token.scopes.includes(scope));
    if (lacking.length > 0)
      throw new ProblemError('forbidden', `The API token has no scope ${lacking.join(', ')} to give.`);
    assertGrantable(body.networks, caller.token?.networks ?? []);
    const expiresAt = body.expires_at === null ? null : new Date(body.expires_at);
    if (expiresAt && expiresAt.getTime() <= this.clock())
      throw new ProblemError('validation_failed', 'The token would have expired.', {
        errors: [{ pointer: '/expires_at', detail: 'is not in the future', code: 'too_small' }],
      });
    await requireProjects(tx, orgId, body.project_ids);
    const token = newApiToken();
    const view = await this.tokens.insert(
      tx,
      {
        ...{
          id: newId(),
          orgId,
          livemode: body.livemode,
          name: body.name,
          expires_at: expiresAt,
          created_by: actorOf(caller),
        },
        scopes: SCOPES.filter((scope) => scopes.includes(scope)),
        networks: body.networks,
        project_ids: body.project_ids,
        daily_cap: body.daily_cap,
        monthly_cap: body.monthly_cap,
      },
      token,
    );
    const spent = hasCap(capsOf(view)) ? 0 : null;
    return { status: 201, body: { ...view, spent_today: spent, spent_this_month: spent, token: token.value } };
  }

  @Handles(contract.listApiTokens)
  async list(request: RequestOf<typeof contract.listApiTokens>): Promise<AnswerOf<typeof contract.listApiTokens>> {
    const page = { before: this.cursors.position(request), rows: request.query.limit + 1 };
    const tokens = await this.tokens.page(ownOrg(request), page);
    return this.cursors.page(request, await this.shown(tokens, request.requestId), ({ id }) => id);
  }

  @Handles(contract.getApiToken)
  async get(request: RequestOf<typeof contract.getApiToken>): Promise<AnswerOf<typeof contract.getApiToken>> {
    const token = orNotFound('API token', await this.tokens.find(ownOrg(request), request.params.token_id));
    const [shown] = await this.shown([token], request.requestId);
    return { status: 200, body: orNotFound('API token', shown) };
  }

  @Handles(contract.updateApiToken)
  async update(request: RequestOf<typeof contract.updateApiToken>): Promise<AnswerOf<typeof contract.updateApiToken>> {
    const { tx, params, body, requestId } = request;
    const found = await this.tokens.update(tx, ownOrg(request), params.token_id, omitUndefined(body));
    const token = orNotFound('API token', found);
    if (token.scopes.includes('manage') && hasCap(capsOf(token)))
      throw new ProblemError('validation_failed', 'A token with the scope manage cannot have a spending cap.', {
        errors: (['daily_cap', 'monthly_cap'] as const)
          .filter((field) => typeof body[field] === 'number')
          .map((field) => ({ pointer: `/${field}`, detail: 'is a cap on a token with manage', code: 'not_allowed' })),
      });
    const [shown] = await this.shown([token], requestId);
    return { status: 200, body: orNotFound('API token', shown) };
  }

  @Handles(contract.revokeApiToken)
  async revoke(request: RequestOf<typeof contract.revokeApiToken>): Promise<AnswerOf<typeof contract.revokeApiToken>> {
    const { tx, params } = request;
    if (!(await this.tokens.revoke(tx, ownOrg(request), params.token_id))) throw notFound('API token');
    return { status: 204, body: null };
  }

  private async shown(tokens: readonly TokenWithoutSpending[], requestId: string): Promise<contract.ApiTokenView[]> {
    const spent = await spentBy(this.billing, tokens.map(capsOf), requestId);
    return tokens.map((token, index) => ({ ...token, ...(spent[index] ?? NOT_COUNTED) }));
  }
}

const capsOf = ({ id, daily_cap, monthly_cap }: Pick<TokenWithoutSpending, 'id' | 'daily_cap' | 'monthly_cap'>) => ({
  id,
  dailyCap: daily_cap,
  monthlyCap: monthly_cap,
});

/**
 * Checks the scopes of a new token. A token with `manage` creates tokens and changes the organization as a whole, so no token that is
 * restricted to projects or has a spending cap can have this scope.
 * @throws ProblemError `validation_failed`
 */
function acceptedScopes({ scopes, project_ids, daily_cap, monthly_cap }: Body): readonly Scope[] {
  const isBound = project_ids.length > 0 || daily_cap !== null || monthly_cap !== null;
  if (isBound && scopes?.includes('manage'))
    throw new ProblemError(
      'validation_failed',
      'A token that is bound to projects, or has a spending cap, cannot have the scope manage.',
      {
        errors: [
          { pointer: '/scopes', detail: 'has manage, which concerns the whole organization', code: 'not_allowed' },
        ],
      },
    );
  return scopes ?? SCOPES.filter((scope) => !isBound || scope !== 'manage');
}

/** Asserts that a token which is restricted to networks creates only tokens for these networks. */
function assertGrantable(networks: readonly string[], own: readonly string[]): void {
  if (own.length === 0) return;
  if (networks.length === 0 || !networks.every((network) => isWithinNetworks(network, own)))
    throw new ProblemError(
      'forbidden',
      `The API token may be used from ${own.join(', ')} and grants no other networks.`,
    );
}
