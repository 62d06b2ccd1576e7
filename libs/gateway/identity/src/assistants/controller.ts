import { Controller, Inject } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { type AnswerOf, Handles, type RequestOf, SCOPES, actorOf, ownOrg } from '@paratope/gateway-http';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import { API_TOKEN_ROLE } from '../api-tokens/rights.js';
import { UNBOUNDED, requireWithin } from '../people/authority.js';
import { AssistantClients, isRegistered, type AssistantClient } from './assistant-clients.js';
import { AuthorizationCodes } from './authorization-codes.js';
import * as contract from './contract.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Routes of the consent page. */
@Controller()
export class AssistantGrantsController {
  constructor(
    private readonly clients: AssistantClients,
    private readonly codes: AuthorizationCodes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(contract.getAssistantClient)
  client(
    request: RequestOf<typeof contract.getAssistantClient>,
  ): Promise<AnswerOf<typeof contract.getAssistantClient>> {
    ownOrg(request);
    const { client_name } = this.registered(request.query, 'parameter');
    const { host, protocol } = new URL(request.query.redirect_uri);
    const body = { object: 'assistant_client' as const, client_name, redirect_host: host === '' ? protocol : host };
    return Promise.resolve({ status: 200, body });
  }

  @Handles(contract.createAssistantGrant)
  async create(
    request: RequestOf<typeof contract.createAssistantGrant>,
  ): Promise<AnswerOf<typeof contract.createAssistantGrant>> {
    const { tx, body, caller } = request;
    const orgId = ownOrg(request);
    const { client_name } = this.registered(body, 'pointer');
    const now = this.clock();
    const expiresAt = new Date(now + body.days * DAY_MS);
    const made = { ...UNBOUNDED, scopes: body.scopes, role: API_TOKEN_ROLE, expiresAt };
    requireWithin(caller, made, 'a token of an assistant');
    const code = await this.codes.insert(
      tx,
      {
        ...{
          org_id: orgId,
          user_id: caller.userId ?? null,
          created_by: actorOf(caller),
          client_name,
          clientId: body.client_id,
        },
        ...{ redirect_uri: body.redirect_uri, code_challenge: body.code_challenge },
        scopes: SCOPES.filter((scope) => body.scopes.includes(scope)),
        token_expires_at: expiresAt,
      },
      now,
    );
    const url = new URL(body.redirect_uri);
    url.searchParams.set('code', code);
    if (body.state !== undefined) url.searchParams.set('state', body.state);
    return { status: 201, body: { object: 'assistant_grant', redirect_url: url.href } };
  }

  /** @throws ProblemError `validation_failed` for an unknown client, and for an address that it did not register. */
  private registered(
    given: { readonly client_id: string; readonly redirect_uri: string },
    place: 'parameter' | 'pointer',
  ): AssistantClient {
    const client = this.clients.find(given.client_id);
    if (client && isRegistered(client, given.redirect_uri)) return client;
    const field = client ? 'redirect_uri' : 'client_id';
    const at = place === 'pointer' ? { pointer: `/${field}` } : { parameter: field };
    const detail = client ? 'is not an address that the client registered' : 'is not a client of this installation';
    throw new ProblemError('validation_failed', `\`${field}\` ${detail}.`, {
      errors: [{ ...at, detail, code: 'unknown' }],
    });
  }
}
