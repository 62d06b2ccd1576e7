import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { Browser } from '../../../../../testing/browser.js';
import { session, type Session } from '../../../../../testing/session.js';
import { TestSystem, type Replica, type TestResponse } from '../../../../../testing/test-gateway.js';
import { CLIENT_ID, CLIENT_SECRET, TestIdentityProvider } from '../../../../../testing/test-identity-provider.js';

const PUBLIC_URL = 'http://localhost:8080';
const CALLBACK = `${PUBLIC_URL}/auth/oidc/callback`;

describe('signing in through an OpenID provider', () => {
  let system: TestSystem;
  let provider: TestIdentityProvider;
  let gateway: Replica;
  let replica: Replica;
  let org: Session;
  let login: string;
  let email: string;
  let now = Date.now();
  const start = (more: Record<string, string> = {}, issuer = provider.issuer): Promise<Replica> =>
    system.gateway({
      clock: () => now,
      env: { PUBLIC_URL, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET, ...more },
    });
  beforeAll(async () => {
    system = await TestSystem.start('clock');
    provider = new TestIdentityProvider(CALLBACK);
    await provider.start();
    [gateway, replica] = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await system.close();
    await provider.stop();
  });
  beforeEach(async () => {
    org = session(gateway, await system.createOrg());
    login = newId();
    email = `${login}@people.test`;
    provider.accounts.set(login, { email, email_verified: true, name: 'Ada Lovelace' });
  });

  /** Returns the path and query with which a browser comes from the provider's pages after signing in. */
  async function returning(browser: Browser, as = login, from = provider): Promise<string> {
    const { status, headers } = await browser.get('/auth/oidc/start?return_to=/somewhere');
    expect(status).toBe(302);
    return (await from.signIn(headers['location']!, as)).slice(PUBLIC_URL.length);
  }
  const signIn = async (browser = new Browser(gateway), as = login): Promise<TestResponse> =>
    browser.get(await returning(browser, as));
  const invite = async (whom = email): Promise<void> => {
    const { status } = await org.post(`/orgs/${org.orgId}/invitations`, { email: whom, role: 'owner' });
    expect(status).toBe(201);
  };

  // proves: GET /auth/oidc/start
  it('302 sends the browser there with PKCE, state and nonce, and keeps what it expects back from reading eyes', async () => {
    const { headers, cookies } = await new Browser(gateway).get('/auth/oidc/start');
    const url = new URL(headers['location']!);
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: CALLBACK,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    expect(cookies[0]).toMatch(/^paratope_oidc=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const value = url.searchParams.get(name)!;
      expect(value.length).toBeGreaterThanOrEqual(40);
      expect(Buffer.from(cookies[0]!.split(/[=;]/)[1]!, 'base64url').toString('latin1')).not.toContain(value);
    }
  });

  // proves: GET /auth/oidc/callback
  it('302 back with a session for who was invited, who is then a member', async () => {
    await invite();
    const browser = new Browser(gateway);
    const back = await signIn(browser);
    expect([back.status, back.headers['location']]).toEqual([302, '/somewhere']);
    expect((await browser.get('/auth/session')).json).toMatchObject({
      user: { email, full_name: 'Ada Lovelace', has_password: false },
      orgs: [{ org_id: org.orgId, role: 'owner' }],
    });
  });

  it('302 for the same person whatever their address is by then, on any replica', async () => {
    await invite();
    await signIn();
    provider.accounts.set(login, { email: 'moved@people.test', email_verified: false });
    const browser = new Browser(replica);
    expect((await signIn(browser)).status).toBe(302);
    expect((await browser.get('/auth/session')).json.user).toMatchObject({ email });
  });

  it('takes the address from the ID token where the provider puts it there', async () => {
    const other = new TestIdentityProvider(CALLBACK, true);
    await other.start();
    try {
      other.accounts.set(login, { email, email_verified: true });
      await invite();
      const browser = new Browser(await start({}, other.issuer));
      expect((await browser.get(await returning(browser, login, other))).status).toBe(302);
    } finally {
      await other.stop();
    }
  });

  it('403 for who was not invited, and leaves no account behind', async () => {
    expect(await signIn()).toMatchObject({ status: 403, cookies: [], json: { code: 'forbidden' } });
    expect((await system.pool.query('SELECT 1 FROM core.users WHERE email = $1', [email])).rows).toEqual([]);
  });

  it('302 for anybody with OPEN_SIGNUP, with an org of their own on the free plan', async () => {
    const browser = new Browser(await start({ OPEN_SIGNUP: 'true' }));
    expect((await signIn(browser)).status).toBe(302);
    expect((await browser.get('/auth/session')).json.orgs).toMatchObject([
      { name: 'Ada Lovelace', plan: 'free', role: 'owner' },
    ]);
  });

  it('403 for an address that the provider has not verified, invited or not', async () => {
    await invite();
    provider.accounts.set(login, { email, email_verified: false });
    expect(await signIn()).toMatchObject({ status: 403, json: { code: 'forbidden' } });
  });

  describe('of somebody who has an account with a password', () => {
    it('409 until they connect the two, signed in with the same address; from then on either will do', async () => {
      const person = await system.createPerson(email);
      expect(await signIn()).toMatchObject({ status: 409, json: { code: 'conflict' } });
      const browser = new Browser(gateway);
      await browser.signIn(person);
      expect((await signIn(browser)).status).toBe(302);
      const fresh = new Browser(replica);
      expect((await signIn(fresh)).status).toBe(302);
      expect((await fresh.get('/auth/session')).json.user.id).toBe(person.userId);
      expect((await new Browser(gateway).signIn(person)).status).toBe(200);
    });

    it('409 for a second identity with the same address', async () => {
      const browser = new Browser(gateway);
      await browser.signIn(await system.createPerson(email));
      await signIn(browser);
      const second = newId();
      provider.accounts.set(second, { email, email_verified: true });
      expect(await signIn(browser, second)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    });

    it("409 for somebody else's address, whoever is signed in", async () => {
      await system.createPerson(email);
      const browser = new Browser(gateway);
      await browser.signIn(await system.createPerson());
      expect((await signIn(browser)).status).toBe(409);
    });
  });

  describe('a return that does not fit', () => {
    const forged = (back: string, name: string, value: string): string => {
      const url = new URL(back, PUBLIC_URL);
      url.searchParams.set(name, value);
      return url.pathname + url.search;
    };

    it('400 in a browser that did not set out', async () => {
      await invite();
      const back = await returning(new Browser(gateway));
      expect(await new Browser(gateway).get(back)).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    });

    it('400 after ten minutes, and with a cookie that was changed', async () => {
      const browser = new Browser(gateway);
      const back = await returning(browser);
      const at = 'paratope_oidc='.length + 20;
      const { cookie: kept } = browser;
      const cookie = kept.slice(0, at) + (kept[at] === 'A' ? 'B' : 'A') + kept.slice(at + 1);
      expect((await browser.request(back, { headers: { cookie } })).status).toBe(400);
      now += 10 * 60 * 1000;
      expect((await browser.get(back)).status).toBe(400);
    });

    // proves: GET /auth/oidc/callback
    it.each([
      ['state', 'another'],
      ['code', 'made-up'],
      ['iss', 'https://evil.test'],
    ])('401 with another %s', async (name, value) => {
      await invite();
      const browser = new Browser(gateway);
      const refused = await browser.get(forged(await returning(browser), name, value));
      expect(refused).toMatchObject({ status: 401, cookies: [], json: { code: 'unauthorized' } });
      expect(refused.json.detail).not.toContain(value);
    });

    it('401 the second time', async () => {
      await invite();
      const browser = new Browser(gateway);
      const back = await returning(browser);
      const again = browser.on(gateway);
      expect((await browser.get(back)).status).toBe(302);
      expect((await again.get(back)).status).toBe(401);
    });

    it("401 with the code of somebody else's sign-in", async () => {
      await invite();
      const [mine, theirs] = [new Browser(gateway), new Browser(gateway)];
      const code = new URL(await returning(theirs), PUBLIC_URL).searchParams.get('code')!;
      expect((await mine.get(forged(await returning(mine), 'code', code))).status).toBe(401);
    });

    it('401 when the person says no there', async () => {
      const browser = new Browser(gateway);
      const { headers } = await browser.get('/auth/oidc/start');
      const state = new URL(headers['location']!).searchParams.get('state')!;
      const iss = encodeURIComponent(provider.issuer);
      const refused = await browser.get(`/auth/oidc/callback?error=access_denied&state=${state}&iss=${iss}`);
      expect(refused).toMatchObject({ status: 401, json: { code: 'unauthorized' } });
    });
  });

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', '/\t/evil.test', 'evil', 'javascript:alert(1)'])(
    '422 rather than lead the browser to %j in the end',
    async (elsewhere) => {
      const refused = await new Browser(gateway).get(`/auth/oidc/start?return_to=${encodeURIComponent(elsewhere)}`);
      expect(refused).toMatchObject({ status: 422, json: { detail: [{ loc: ['query', 'return_to'] }] } });
    },
  );

  it('503 with Retry-After while the provider is away, and as usual once it is back', async () => {
    const other = new TestIdentityProvider(CALLBACK);
    await other.start();
    other.accounts.set(login, { email, email_verified: true });
    await other.stop();
    const late = await start({}, other.issuer);
    const refused = await new Browser(late).get('/auth/oidc/start');
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    await other.start();
    try {
      await invite();
      const browser = new Browser(late);
      expect((await browser.get(await returning(browser, login, other))).status).toBe(302);
    } finally {
      await other.stop();
    }
  });

  it('404 where no provider is configured; the boot fails where it is configured by halves', async () => {
    const plain = new Browser(await system.gateway());
    expect(await plain.get('/auth/oidc/start')).toMatchObject({ status: 404, json: { code: 'not_found' } });
    await expect(system.gateway({ env: { OIDC_ISSUER: 'https://id.test' } })).rejects.toThrow(
      /OIDC_CLIENT_ID: needed[^]*OIDC_CLIENT_SECRET: needed[^]*PUBLIC_URL: needed/,
    );
    await expect(system.gateway({ env: { PUBLIC_URL: 'http://design.test' } })).rejects.toThrow('expected https');
  });
});
