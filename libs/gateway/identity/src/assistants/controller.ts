import { Controller, Inject } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { type AnswerOf, Handles, PublicUrl, type RequestOf, SCOPES, actorOf, ownOrg } from '@paratope/gateway-http';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import { API_TOKEN_ROLE, requireBindable } from '../api-tokens/rights.js';
import { authorityOf, requireWithin } from '../people/authority.js';
import { requireProjects } from '../people/restriction.js';
import { AssistantClients, destinationOf, isRegistered, type AssistantClient } from './assistant-clients.js';
import { AuthorizationCodes } from './authorization-codes.js';
import * as contract from './contract.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const USUAL_DAYS = 30;

/** Routes of the consent page. */
@Controller()
export class AssistantGrantsController {
  constructor(
    private readonly clients: AssistantClients,
    private readonly codes: AuthorizationCodes,
    private readonly publicUrl: PublicUrl,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(contract.getAssistantClient)
  client(
    request: RequestOf<typeof contract.getAssistantClient>,
  ): Promise<AnswerOf<typeof contract.getAssistantClient>> {
    ownOrg(request);
    const { client_name } = this.registered(request.query, 'parameter');
    const { redirect_uri } = request.query;
    return Promise.resolve({
      status: 200,
      body: {
        object: 'assistant_client',
        client_name,
        redirect_host: destinationOf(redirect_uri),
        redirect_address: new URL(redirect_uri).href,
        issuer: this.publicUrl.base,
      },
    });
  }

  @Handles(contract.createAssistantGrant)
  async create(
    request: RequestOf<typeof contract.createAssistantGrant>,
  ): Promise<AnswerOf<typeof contract.createAssistantGrant>> {
    const { tx, body, caller } = request;
    const orgId = ownOrg(request);
    const { client_name } = this.registered(body, 'pointer');
    const now = this.clock();
    const { scopes, project_ids, daily_cap, monthly_cap, days } = body;
    const maker = authorityOf(caller);
    const wanted = now + (days ?? USUAL_DAYS) * DAY_MS;
    const end = days === undefined && maker.expiresAt ? Math.min(wanted, maker.expiresAt.getTime()) : wanted;
    const isCapped = daily_cap !== null || monthly_cap !== null;
    requireBindable(scopes, isCapped || project_ids.length > 0);
    const made = {
      scopes,
      role: API_TOKEN_ROLE,
      networks: maker.networks,
      projectIds: project_ids,
      isCapped,
      resource: this.publicUrl.mcp,
      expiresAt: new Date(end),
    };
    requireWithin(caller, made, 'a token of an assistant');
    await requireProjects(tx, orgId, project_ids);
    const code = await this.codes.insert(
      tx,
      {
        org_id: orgId,
        user_id: caller.userId ?? null,
        created_by: actorOf(caller),
        client_name,
        clientId: body.client_id,
        redirect_uri: body.redirect_uri,
        code_challenge: body.code_challenge,
        scopes: SCOPES.filter((scope) => scopes.includes(scope)),
        networks: [...maker.networks],
        project_ids,
        daily_cap,
        monthly_cap,
        token_expires_at: made.expiresAt,
      },
      now,
    );
    const url = new URL(body.redirect_uri);
    url.searchParams.set('code', code);
    if (body.state !== undefined) url.searchParams.set('state', body.state);
    url.searchParams.set('iss', this.publicUrl.base);
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
