import { Controller, Inject } from '@nestjs/common';
import { newApiToken, newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import { actorOf } from '../../http/caller.js';
import type { AnswerOf, RequestOf } from '../../http/exchange.js';
import { Handles } from '../../http/handles.js';
import { Cursors } from '../../http/lists.js';
import { notFound } from '../../http/refusals.js';
import { isWithinNetworks } from '../../http/networks.js';
import { SCOPES, type Scope } from '../../http/scopes.js';
import { CLOCK, type Clock } from '../../tokens.js';
import { ownOrg } from '../../http/own-org.js';
import * as contract from './contract.js';
import { ApiTokensRepository } from './repository.js';

type Body = RequestOf<typeof contract.createApiToken>['body'];

@Controller()
export class ApiTokensController {
  constructor(
    private readonly tokens: ApiTokensRepository,
    private readonly cursors: Cursors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(contract.createApiToken)
  async create(request: RequestOf<typeof contract.createApiToken>): Promise<AnswerOf<typeof contract.createApiToken>> {
    const { tx, body, caller } = request;
    const orgId = ownOrg(request);
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
    const unknown = await this.tokens.unknownProjects(tx, orgId, body.project_ids);
    if (unknown.length > 0)
      throw new ProblemError('not_found', 'No such project.', {
        errors: unknown.map((at) => ({ pointer: `/project_ids/${at}`, detail: 'No such project.', code: 'not_found' })),
      });
    const token = newApiToken();
    const view = await this.tokens.insert(
      tx,
      {
        ...{ id: newId(), orgId, name: body.name, expires_at: expiresAt, created_by: actorOf(caller) },
        scopes: SCOPES.filter((scope) => scopes.includes(scope)),
        networks: body.networks,
        project_ids: body.project_ids,
      },
      token,
    );
    return { status: 201, body: { ...view, token: token.value } };
  }

  @Handles(contract.listApiTokens)
  async list(request: RequestOf<typeof contract.listApiTokens>): Promise<AnswerOf<typeof contract.listApiTokens>> {
    const page = { before: this.cursors.position(request), rows: request.query.limit + 1 };
    return this.cursors.page(request, await this.tokens.page(ownOrg(request), page), ({ id }) => id);
  }

  @Handles(contract.revokeApiToken)
  async revoke(request: RequestOf<typeof contract.revokeApiToken>): Promise<AnswerOf<typeof contract.revokeApiToken>> {
    const { tx, params } = request;
    if (!(await this.tokens.revoke(tx, ownOrg(request), params.token_id))) throw notFound('API token');
    return { status: 204, body: null };
  }
}

/**
 * What the token may do: `manage` is about the organization as a whole, and not for a token that is bound to projects.
 * @throws ProblemError `validation_failed`
 */
function acceptedScopes({ scopes, project_ids }: Body): readonly Scope[] {
  const isBound = project_ids.length > 0;
  if (isBound && scopes?.includes('manage'))
    throw new ProblemError('validation_failed', 'A token that is bound to projects cannot have the scope manage.', {
      errors: [
        { pointer: '/scopes', detail: 'has manage, which concerns the whole organization', code: 'not_allowed' },
      ],
    });
  return scopes ?? SCOPES.filter((scope) => !isBound || scope !== 'manage');
}

/** A token that is bound to networks makes none that is good from elsewhere. */
function assertGrantable(networks: readonly string[], own: readonly string[]): void {
  if (own.length === 0) return;
  if (networks.length === 0 || !networks.every((network) => isWithinNetworks(network, own)))
    throw new ProblemError(
      'forbidden',
      `The API token may be used from ${own.join(', ')} and grants no other networks.`,
    );
}
