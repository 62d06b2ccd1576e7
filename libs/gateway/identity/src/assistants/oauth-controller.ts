import { Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { newApiToken, newId } from '@paratope/ids';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CLOCK, CONFIG, type Clock, type GatewayConfig } from '@paratope/gateway-settings';
import { OutsideApi, SCOPES, baseUrl, readBytes } from '@paratope/gateway-http';
import { ApiTokensRepository } from '../api-tokens/repository.js';
import { AssistantClients, assistantClientSchema, isRegistered } from './assistant-clients.js';
import { AuthorizationCodes } from './authorization-codes.js';

/** Restrictions of an assistant's token, which is restricted by its scopes only. */
const UNBOUND = { livemode: true, networks: [], project_ids: [], daily_cap: null, monthly_cap: null };

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
  code_verifier: z.string().min(43).max(128),
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
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get(['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'])
  async resource(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const base = baseUrl(this.config, request);
    await reply.header('cache-control', METADATA_CACHE).send({
      resource: `${base}/mcp`,
      authorization_servers: [base],
      scopes_supported: SCOPES,
      bearer_methods_supported: ['header'],
    });
  }

  @Get('/.well-known/oauth-authorization-server')
  async server(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const base = baseUrl(this.config, request);
    await reply.header('cache-control', METADATA_CACHE).send({
      issuer: base,
      authorization_endpoint: `${base}/oauth/authorize`,
      token_endpoint: `${base}/oauth/token`,
      registration_endpoint: `${base}/oauth/register`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
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
      ...{ token_endpoint_auth_method: 'none', grant_types: ['authorization_code'], response_types: ['code'] },
    });
  }

  /**
   * Redirects to the consent page. A client's error is shown on a page instead of being sent to the client while its address cannot be
   * trusted.
   */
  @Get('/oauth/authorize')
  async authorize(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = z.record(z.string(), z.unknown()).parse(request.query);
    const { client_id, redirect_uri } = query;
    const client = typeof client_id === 'string' ? this.clients.find(client_id) : undefined;
    if (client === undefined) return refuse(reply, 'invalid_client', 'client_id is not a client of this installation.');
    if (typeof redirect_uri !== 'string' || !isRegistered(client, redirect_uri))
      return refuse(reply, 'invalid_request', 'redirect_uri is not an address that the client registered.');
    const base = baseUrl(this.config, request);
    const { error } = authorizeSchema.safeParse(query);
    const page = new URL(error ? redirect_uri : '/app/authorize', base);
    const params = error ? { ...errorOf(error), state: query['state'] } : query;
    for (const [name, value] of Object.entries(params))
      if (typeof value === 'string') page.searchParams.set(name, value);
    await noStore(reply).redirect(page.href, 302);
  }

  @Post('/oauth/token')
  @HttpCode(200)
  async token(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams((await readBytes(request)).toString('utf8')));
    if (form['grant_type'] !== 'authorization_code')
      return refuse(reply, 'unsupported_grant_type', 'grant_type is not authorization_code.');
    const read = tokenSchema.safeParse(form);
    if (!read.success) return refuse(reply, 'invalid_request', issuesOf(read.error));
    const { code, client_id: clientId, redirect_uri: redirectUri, code_verifier: verifier } = read.data;
    const now = this.clock();
    const token = newApiToken();
    const grant = await this.db.transaction(async (tx) => {
      const taken = await this.codes.take(tx, { code, clientId, redirectUri, verifier }, now);
      if (taken === undefined) return undefined;
      const { org_id: orgId, client_name: name, token_expires_at: expires_at, created_by } = taken;
      const scopes = SCOPES.filter((scope) => taken.scopes.includes(scope));
      const described = { id: newId(), orgId, name, expires_at, created_by, scopes, ...UNBOUND };
      await this.tokens.insert(tx, described, token);
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

const errorOf = (error: z.ZodError): Record<string, string> => ({
  error: 'invalid_request',
  error_description: issuesOf(error),
});

const issuesOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
