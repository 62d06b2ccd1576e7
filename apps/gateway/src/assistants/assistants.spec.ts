import { createHash, randomBytes } from 'node:crypto';
import { UnauthorizedError, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../testing/browser.js';
import { sharedGateway } from '../testing/shared-gateway.js';
import type { TestSystem, Replica, TestOrg, TestPerson } from '../testing/test-gateway.js';

const REDIRECT = 'http://127.0.0.1:33418/callback';

/** The state that a client of the protocol keeps, and the page to which it sends its user. */
class Provider implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = { client_name: 'Spec', redirect_uris: [REDIRECT] };
  page: URL | undefined;
  private readonly kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string } = {};

  state = (): string => 'state-of-the-spec';
  clientInformation = (): OAuthClientInformationMixed | undefined => this.kept.client;
  saveClientInformation = (client: OAuthClientInformationMixed): void => void (this.kept.client = client);
  tokens = (): OAuthTokens | undefined => this.kept.tokens;
  saveTokens = (tokens: OAuthTokens): void => void (this.kept.tokens = tokens);
  redirectToAuthorization = (page: URL): void => void (this.page = page);
  saveCodeVerifier = (verifier: string): void => void (this.kept.verifier = verifier);
  codeVerifier = (): string => this.kept.verifier ?? '';
}

describe('an assistant over HTTP', () => {
  let system: TestSystem;
  let gateway: Replica;
  let org: TestOrg;
  let owner: TestPerson;
  let base: string;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    base = `http://127.0.0.1:${gateway.service.httpPort}`;
    org = await system.createOrg();
    owner = await system.createMember(org.orgId, 'owner');
  });

  const transportOf = (token: string): StreamableHTTPClientTransport =>
    new StreamableHTTPClientTransport(new URL('/mcp', base), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    });
  const call = async <Value>(client: Client, name: string, given: Record<string, unknown> = {}): Promise<Value> => {
    const { content } = (await client.callTool({ name, arguments: given })) as CallToolResult;
    const text = content[0]?.type === 'text' ? content[0].text : '';
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_000);
    return (JSON.parse(text) as { answer: Value }).answer;
  };
  const signedIn = async (person = owner): Promise<Browser> => {
    const browser = new Browser(gateway);
    await browser.signIn(person);
    return browser;
  };
  const form = (url: string, fields: Record<string, string>) =>
    fetch(new URL(url, base), { method: 'POST', body: new URLSearchParams(fields) });
  const registered = async (uri = REDIRECT): Promise<string> => {
    const body = JSON.stringify({ client_name: 'By hand', redirect_uris: [uri] });
    const answer = await fetch(new URL('/oauth/register', base), { method: 'POST', body });
    return ((await answer.json()) as { client_id: string }).client_id;
  };
  const challenged = (): { verifier: string; code_challenge: string } => {
    const verifier = randomBytes(32).toString('base64url');
    return { verifier, code_challenge: createHash('sha256').update(verifier).digest('base64url') };
  };

  it('works with the tools that its token may use, through the API with its rate and its refusals', async () => {
    const client = new Client({ name: 'spec', version: '1.0.0' });
    await client.connect(transportOf(org.token));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['register_antibody', 'call_write_operation']),
    );
    const project = await call<{ id: string }>(client, 'create_project', { name: 'By an assistant' });
    const shown = await gateway.request(`/v1/projects/${project.id}`, { token: org.token });
    expect(shown.json).toMatchObject({ name: 'By an assistant' });
    const refused = await client.callTool({ name: 'create_project', arguments: { name: ' ' } });
    expect(refused.isError).toBe(true);
    await client.close();
  });

  it('is refused to pages of other sites, whatever token they send', async () => {
    const headers = { authorization: `Bearer ${org.token}`, 'content-type': 'application/json' };
    const ask = (origin: string) =>
      fetch(new URL('/mcp', base), {
        method: 'POST',
        headers: { ...headers, accept: 'application/json, text/event-stream', origin },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      });
    const refused = await ask('https://evil.example');
    expect({ status: refused.status, problem: await refused.json() }).toMatchObject({
      status: 403,
      problem: { code: 'forbidden', detail: 'A page of https://evil.example may not act as an assistant.' },
    });
    expect((await ask(base)).status).toBe(200);
    expect((await ask('vscode-webview://assistant')).status).toBe(200);
  });

  // proves: GET /orgs/{org_id}/assistant-grants/client; POST /orgs/{org_id}/assistant-grants
  it('is sent to ask a person, and acts with what the person allowed, until the token is revoked', async () => {
    const provider = new Provider();
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', base), { authProvider: provider });
    await expect(new Client({ name: 'spec', version: '1.0.0' }).connect(transport)).rejects.toThrow(UnauthorizedError);

    const consent = await fetch(provider.page!, { redirect: 'manual' });
    const page = new URL(consent.headers.get('location') ?? '');
    expect(page.pathname).toBe('/app/authorize');
    const browser = await signedIn();
    const asked = { client_id: page.searchParams.get('client_id')!, redirect_uri: REDIRECT };
    const client = await browser.get(
      `/orgs/${org.orgId}/assistant-grants/client?${new URLSearchParams(asked).toString()}`,
    );
    expect(client.json).toMatchObject({
      client_name: 'Spec',
      redirect_host: '127.0.0.1:33418',
      redirect_address: REDIRECT,
      issuer: base,
    });
    const granted = await browser.post(`/orgs/${org.orgId}/assistant-grants`, {
      ...asked,
      code_challenge: page.searchParams.get('code_challenge'),
      state: page.searchParams.get('state'),
      scopes: ['read', 'submit'],
      days: 7,
      daily_cap: 5,
      monthly_cap: 50,
    });
    expect(granted.status).toBe(201);
    const back = new URL(granted.json.redirect_url);
    expect(back.searchParams.get('state')).toBe('state-of-the-spec');
    expect(back.searchParams.get('iss')).toBe(base);

    await transport.finishAuth(back.searchParams.get('code')!);
    const assistant = new Client({ name: 'spec', version: '1.0.0' });
    await assistant.connect(new StreamableHTTPClientTransport(new URL('/mcp', base), { authProvider: provider }));
    const { tools } = await assistant.listTools();
    expect(tools.map(({ name }) => name)).toContain('submit_jobs');
    expect(await call(assistant, 'get_account')).toMatchObject({ org_id: org.orgId, scopes: ['read', 'submit'] });
    expect(await gateway.request('/v1/me', { token: provider.tokens()?.access_token ?? '' })).toMatchObject({
      status: 401,
      json: { detail: `The API token was given to an assistant and opens ${base}/mcp alone.` },
    });

    const listed = await browser.get(`/orgs/${org.orgId}/api-tokens`);
    const token = listed.json.data.find(({ name }: { name: string }) => name === 'Spec');
    expect(token).toMatchObject({
      scopes: ['read', 'submit'],
      daily_cap: 5,
      monthly_cap: 50,
      resource: `${base}/mcp`,
      created_by: `person:${owner.userId}`,
    });
    await browser.delete(`/orgs/${org.orgId}/api-tokens/${token.id}`);
    await expect(assistant.callTool({ name: 'get_account', arguments: {} })).rejects.toThrow();
  });

  it('gets a token for a code once, with its own verifier, from its own address, and in time', async () => {
    const client_id = await registered();
    const browser = await signedIn();
    const { verifier, code_challenge } = challenged();
    const codeOf = async (): Promise<string> => {
      const given = { client_id, redirect_uri: REDIRECT, code_challenge, scopes: ['read', 'submit'] };
      const { json } = await browser.post(`/orgs/${org.orgId}/assistant-grants`, given);
      return new URL(json.redirect_url).searchParams.get('code') ?? '';
    };
    const exchange = async (code: string, change: Record<string, string> = {}) => {
      const fields = {
        grant_type: 'authorization_code',
        code,
        client_id,
        redirect_uri: REDIRECT,
        code_verifier: verifier,
      };
      const answer = await form('/oauth/token', { ...fields, ...change });
      return { status: answer.status, cache: answer.headers.get('cache-control'), json: await answer.json() };
    };
    const code = await codeOf();
    const first = await exchange(code);
    expect(first).toMatchObject({
      status: 200,
      cache: 'no-store',
      json: { token_type: 'Bearer', scope: 'read submit' },
    });
    const refusal = { status: 400, json: { error: 'invalid_grant' } };
    const { access_token } = first.json as { access_token: string };
    const isValid = async () =>
      !(await gateway.request('/v1/me', { token: access_token })).json.detail.includes('revoked');
    expect(await isValid()).toBe(true);
    // One of the two who had the code may be a thief.
    expect(await exchange(code)).toMatchObject(refusal);
    expect(await isValid()).toBe(false);
    expect(await exchange(await codeOf(), { resource: 'https://other.example/mcp' })).toMatchObject({
      status: 400,
      json: { error: 'invalid_target' },
    });
    expect(await exchange(await codeOf(), { resource: `${base}/mcp` })).toMatchObject({ status: 200 });
    expect(await exchange(await codeOf(), { code_verifier: challenged().verifier })).toMatchObject(refusal);
    expect(await exchange(await codeOf(), { redirect_uri: 'http://127.0.0.1:1/callback' })).toMatchObject(refusal);
    expect(await exchange(await codeOf(), { client_id: await registered() })).toMatchObject(refusal);
    const late = await codeOf();
    await system.pool.query(`UPDATE core.authorization_codes SET expires_at = now() - interval '1 second'`);
    expect(await exchange(late)).toMatchObject(refusal);
    const parallel = await codeOf();
    const both = await Promise.all([exchange(parallel), exchange(parallel)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is let in neither by a token without the scope, nor by a member who may make no tokens', async () => {
    const given = { client_id: await registered(), redirect_uri: REDIRECT, scopes: ['read'], ...challenged() };
    const { verifier: _, ...body } = given;
    const url = `/orgs/${org.orgId}/assistant-grants`;
    const minted = { method: 'POST', token: org.token, body: { name: 'Narrow', scopes: ['manage'] } };
    const { token } = (await gateway.request(`/orgs/${org.orgId}/api-tokens`, minted)).json;
    expect(await gateway.request(url, { method: 'POST', token, body })).toMatchObject({ status: 403 });
    const member = await signedIn(await system.createMember(org.orgId, 'member'));
    expect((await member.post(url, body)).status).toBe(403);
    const elsewhere = await system.createOrg();
    const stranger = await signedIn(await system.createMember(elsewhere.orgId, 'owner'));
    expect((await stranger.post(url, body)).status).toBe(404);
  });

  it('is sent back to no address that it has not registered', async () => {
    const client_id = await registered();
    const query = { response_type: 'code', client_id, code_challenge_method: 'S256', ...challenged() };
    const authorize = (redirect_uri: string) =>
      fetch(new URL(`/oauth/authorize?${new URLSearchParams({ ...query, redirect_uri }).toString()}`, base), {
        redirect: 'manual',
      });
    expect((await authorize(REDIRECT)).status).toBe(302);
    const wrong = { ...query, redirect_uri: REDIRECT, resource: 'https://other.example/mcp', state: 's' };
    for (const asked of [wrong, { ...wrong, resource: `${base}/mcp`, response_type: 'token' }]) {
      const answer = await fetch(new URL(`/oauth/authorize?${new URLSearchParams(asked).toString()}`, base), {
        redirect: 'manual',
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
      expect(await answer.text()).toMatch(/href="http:\/\/127.0.0.1:33418\/callback\?error=invalid_\w+&amp;/);
    }
    expect((await authorize('http://127.0.0.1:50000/callback')).status).toBe(302);
    for (const other of ['https://evil.example/callback', 'http://127.0.0.1:33418/other', 'javascript:alert(1)'])
      expect((await authorize(other)).status).toBe(400);
    const refused = ['http://evil.example/', 'javascript:alert(1)', 'data:text/html,x', 'https://a.example/#x'];
    for (const uri of [...refused, 'evil://claude.ai/cb', 'https://claude.ai@evil.example/', 'https://a.example/#']) {
      const body = JSON.stringify({ client_name: 'By hand', redirect_uris: [uri] });
      const answer = await fetch(new URL('/oauth/register', base), { method: 'POST', body });
      expect(await answer.json()).toMatchObject({ error: 'invalid_redirect_uri' });
    }
  });

  it('is shown with its whole address, and with no host that is not its destination', async () => {
    const browser = await signedIn();
    const redirect_uri = 'com.example.app://claude.ai/cb';
    const asked = { client_id: await registered(redirect_uri), redirect_uri };
    const url = `/orgs/${org.orgId}/assistant-grants/client?${new URLSearchParams(asked).toString()}`;
    expect((await browser.get(url)).json).toMatchObject({
      redirect_host: 'com.example.app:',
      redirect_address: redirect_uri,
    });
  });

  it('has a name without characters that hide or turn it', async () => {
    for (const client_name of ['Claude\u202eedualC', 'Cla\u0000ude', 'Claude\nAI', ' ', '\u200bClaude\u2066']) {
      const body = JSON.stringify({ client_name, redirect_uris: [REDIRECT] });
      const answer = await fetch(new URL('/oauth/register', base), { method: 'POST', body });
      expect([client_name, await answer.json()]).toEqual([
        client_name,
        expect.objectContaining({ error: 'invalid_client_metadata' }),
      ]);
    }
  });

  it('finds metadata that no header of a request changes', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    for (const path of ['oauth-authorization-server', 'oauth-protected-resource', 'oauth-protected-resource/mcp']) {
      const { status, text } = await gateway.request(`/.well-known/${path}`, { headers });
      expect([status, text.includes('evil'), text.includes(base)]).toEqual([200, false, true]);
    }
    const { headers: asked } = await gateway.request('/mcp', { method: 'POST', headers });
    expect(asked['www-authenticate']).toBe(
      `Bearer resource_metadata="${base}/.well-known/oauth-protected-resource/mcp"`,
    );
  });
});
