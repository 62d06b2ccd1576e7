import { Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { newApiToken, newId } from '@paratope/ids';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationCode } from '@paratope/gateway-tables';
import { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CLOCK, CONFIG, type Clock, type GatewayConfig } from '@paratope/gateway-settings';
import { HtmlPage, OutsideApi, PublicUrl, SCOPES, readBytes } from '@paratope/gateway-http';
import { ApiTokensRepository } from '../api-tokens/repository.js';
import { AssistantClients, assistantClientSchema, isRegistered } from './assistant-clients.js';
import { AuthorizationCodes } from './authorization-codes.js';
import { refusedPage } from './refused-page.js';

const METADATA_CACHE = 'public, max-age=3600';

const authorizeSchema = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  scope: z.string().optional(),
  state: z.string().optional(),
  resource: z.string().optional(),
});

const tokenSchema = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  client_id: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  resource: z.string().optional(),
});

/**
 * OAuth 2.1 for assistants, as the authorization specification of the Model Context Protocol requires: metadata (RFC 8414, RFC 9728),
 * registration of clients (RFC 7591), authorization codes with PKCE. The access token is an API token of the organization, so it is listed
 * and revoked like every other.
 */
@Controller()
@OutsideApi(true)
export class OAuthController {
  constructor(
    private readonly db: EntityManager,
    private readonly clients: AssistantClients,
    private readonly codes: AuthorizationCodes,
    private readonly tokens: ApiTokensRepository,
    private readonly publicUrl: PublicUrl,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'CELL'>,
  ) {}

  @Get(['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'])
  async resource(@Res() reply: FastifyReply): Promise<void> {
    const { base, mcp } = this.publicUrl;
    await reply.header('cache-control', METADATA_CACHE).send({
      resource: mcp,
      resource_name: 'Paratope',
      authorization_servers: [base],
      scopes_supported: SCOPES,
      bearer_methods_supported: ['header'],
    });
  }

  @Get('/.well-known/oauth-authorization-server')
  async server(@Res() reply: FastifyReply): Promise<void> {
    const { base } = this.publicUrl;
    await reply.header('cache-control', METADATA_CACHE).send({
      issuer: base,
      authorization_endpoint: `${base}/oauth/authorize`,
      token_endpoint: `${base}/oauth/token`,
      registration_endpoint: `${base}/oauth/register`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      scopes_supported: SCOPES,
    });
  }

  @Post('/oauth/register')
  async register(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const read = assistantClientSchema.safeParse(jsonOf(await readBytes(request)));
    if (!read.success)
      return refuse(
        reply,
        read.error.issues.some(({ path }) => path[0] === 'redirect_uris')
          ? 'invalid_redirect_uri'
          : 'invalid_client_metadata',
        issuesOf(read.error),
      );
    await noStore(reply.code(201)).send({
      client_id: this.clients.register(read.data),
      client_id_issued_at: Math.floor(this.clock() / 1000),
      ...read.data,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      response_types: ['code'],
    });
  }

  /**
   * Leads to the consent page. Whatever is wrong is said on a page of this service: nobody is redirected to a client before a person
   * answered one.
   */
  @Get('/oauth/authorize')
  @HtmlPage({ keep: false })
  async authorize(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = z.record(z.string(), z.unknown()).parse(request.query);
    const { client_id, redirect_uri, state } = query;
    const client = typeof client_id === 'string' ? this.clients.find(client_id) : undefined;
    reply.code(400);
    if (client === undefined) return reply.send(refusedPage('client_id is not a client of this installation.'));
    if (typeof redirect_uri !== 'string' || !isRegistered(client, redirect_uri))
      return reply.send(refusedPage('redirect_uri is not an address that the client registered.'));
    const { base, mcp } = this.publicUrl;
    const { error } = authorizeSchema.safeParse(query);
    if (error || isOtherResource(query['resource'], mcp)) {
      const reason = error ? issuesOf(error) : `resource: expected ${mcp}`;
      const code = error ? 'invalid_request' : 'invalid_target';
      const back = withParameters(redirect_uri, { error: code, error_description: reason, state, iss: base });
      return reply.send(refusedPage(reason, { name: client.client_name, address: back }));
    }
    await reply.redirect(withParameters(`${base}/app/authorize`, query), 302);
  }

  @Post('/oauth/token')
  @HttpCode(200)
  async token(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const fields = [...new URLSearchParams((await readBytes(request)).toString('utf8'))];
    const form = Object.fromEntries(fields);
    if (Object.keys(form).length < fields.length)
      return refuse(reply, 'invalid_request', 'A parameter stands in the request twice.');
    if (form['grant_type'] !== 'authorization_code')
      return refuse(reply, 'unsupported_grant_type', 'grant_type is not authorization_code.');
    const read = tokenSchema.safeParse(form);
    if (!read.success) return refuse(reply, 'invalid_request', issuesOf(read.error));
    const { code, client_id: clientId, redirect_uri: redirectUri, code_verifier: verifier } = read.data;
    const resource = this.publicUrl.mcp;
    if (isOtherResource(read.data.resource, resource))
      return refuse(reply, 'invalid_target', `resource: expected ${resource}`);
    const now = this.clock();
    const token = newApiToken(this.config.CELL);
    const grant = await this.db.transaction(async (tx) => {
      const taken = await this.codes.take(tx, { code, clientId, redirectUri, verifier }, now);
      if (taken === undefined) return undefined;
      const { code_hash, org_id: orgId, client_name: name, token_expires_at: expires_at, created_by } = taken;
      const { networks, project_ids, daily_cap, monthly_cap } = taken;
      const scopes = SCOPES.filter((scope) => taken.scopes.includes(scope));
      const bounds = { scopes, networks, project_ids, daily_cap, monthly_cap, resource, expires_at };
      const id = newId();
      await this.tokens.insert(tx, { id, orgId, livemode: true, name, created_by, ...bounds }, token);
      await tx.update(AuthorizationCode, { code_hash }, { token_id: id });
      return { scopes, expires_at };
    });
    if (grant === undefined) return refuse(reply, 'invalid_grant', 'The code is used, too old, or not of this client.');
    await noStore(reply).send({
      access_token: token.value,
      token_type: 'Bearer',
      expires_in: Math.floor((grant.expires_at.getTime() - now) / 1000),
      scope: grant.scopes.join(' '),
    });
  }
}

const noStore = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });

/** Sends an error in the form of OAuth 2.1, section 3.2.4. */
async function refuse(reply: FastifyReply, error: string, error_description: string): Promise<void> {
  await noStore(reply.code(error === 'invalid_client' ? 401 : 400)).send({ error, error_description });
}

/** Returns whether a request names another resource than the one for which tokens are given (RFC 8707). */
const isOtherResource = (asked: unknown, resource: string): boolean =>
  asked !== undefined && (typeof asked !== 'string' || asked.replace(/\/$/, '') !== resource);

/** Returns an address with parameters in its query; values that are no text are left out. */
function withParameters(address: string, parameters: Readonly<Record<string, unknown>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters))
    if (typeof value === 'string') url.searchParams.set(name, value);
  return url.href;
}

const issuesOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
