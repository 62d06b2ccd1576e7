import { Controller, Inject } from '@nestjs/common';
import { omitUndefined, run } from '@paratope/database';
import { newApiToken, newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import {
  type AnswerOf,
  Cursors,
  Handles,
  type RequestOf,
  SCOPES,
  actorOf,
  notFound,
  orNotFound,
  ownOrg,
} from '@paratope/gateway-http';
import { REVOKE_LINKS_OF } from '@paratope/gateway-tables';
import { BILLING, type BillingClient, CLOCK, type Clock, CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { type Authority, authorityOf, requireWithin } from '../people/authority.js';
import { withdrawInvitationsOf } from '../people/invitations.js';
import { requireProjects } from '../people/restriction.js';
import * as contract from './contract.js';
import { ApiTokensRepository, type TokenWithoutSpending } from './repository.js';
import { API_TOKEN_ROLE, requireBindable } from './rights.js';
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
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'CELL'>,
  ) {}

  @Handles(contract.createApiToken)
  async create(request: RequestOf<typeof contract.createApiToken>): Promise<AnswerOf<typeof contract.createApiToken>> {
    const { tx, body, caller } = request;
    const liveOrgId = ownOrg(request);
    const orgId = body.livemode ? liveOrgId : await this.sandboxes.of(tx, liveOrgId);
    const made = authorityOfNew(body, authorityOf(caller));
    requireWithin(caller, made, 'an API token');
    if (made.expiresAt && made.expiresAt.getTime() <= this.clock())
      throw new ProblemError('validation_failed', 'The token would have expired.', {
        errors: [{ pointer: '/expires_at', detail: 'is not in the future', code: 'too_small' }],
      });
    await requireProjects(tx, orgId, body.project_ids);
    const token = newApiToken(this.config.CELL);
    const view = await this.tokens.insert(
      tx,
      {
        id: newId(),
        orgId,
        livemode: body.livemode,
        name: body.name,
        expires_at: made.expiresAt,
        created_by: actorOf(caller),
        scopes: SCOPES.filter((scope) => made.scopes.includes(scope)),
        networks: [...made.networks],
        project_ids: body.project_ids,
        daily_cap: body.daily_cap,
        monthly_cap: body.monthly_cap,
        resource: made.resource,
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
    const { tx, caller, params, body, requestId } = request;
    const before = orNotFound('API token', await this.tokens.find(ownOrg(request), params.token_id));
    if (isRaised(before.daily_cap, body.daily_cap) || isRaised(before.monthly_cap, body.monthly_cap))
      requireWithin(caller, authorityOfToken(before), 'changes to an API token');
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
    await withdrawInvitationsOf(tx, ownOrg(request), params.token_id);
    await run(tx, REVOKE_LINKS_OF, { orgId: ownOrg(request), madeBy: `token:${params.token_id}` });
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
 * Returns the authority of a new token. What the request does not name is inherited from the maker, and checked like what it names.
 * @throws ProblemError `validation_failed`
 */
function authorityOfNew(body: Body, maker: Authority): Authority {
  const { project_ids: projectIds, daily_cap, monthly_cap } = body;
  const isCapped = daily_cap !== null || monthly_cap !== null;
  const isBound = projectIds.length > 0 || isCapped;
  const scopes = body.scopes ?? maker.scopes.filter((scope) => !isBound || scope !== 'manage');
  requireBindable(scopes, isBound);
  const expiresAt =
    body.expires_at === undefined ? maker.expiresAt : body.expires_at === null ? null : new Date(body.expires_at);
  const networks = body.networks ?? maker.networks;
  return { scopes, role: API_TOKEN_ROLE, networks, projectIds, isCapped, resource: maker.resource, expiresAt };
}

const authorityOfToken = (token: TokenWithoutSpending): Authority => ({
  scopes: token.scopes,
  role: API_TOKEN_ROLE,
  networks: token.networks,
  projectIds: token.project_ids,
  isCapped: hasCap(capsOf(token)),
  resource: token.resource,
  expiresAt: token.expires_at === null ? null : new Date(token.expires_at),
});

/** Returns whether a change lets a token spend more. */
const isRaised = (before: number | null, after: number | null | undefined): boolean =>
  before !== null && after !== undefined && (after === null || after > before);
