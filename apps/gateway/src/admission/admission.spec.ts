import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApiToken } from '@paratope/ids';
import { eventually, testRedisUrl } from '@paratope/testing';
import { TestSystem, type Replica, type TestResponse } from '../testing/test-gateway.js';

const redisUrl = testRedisUrl();
const stores: readonly (readonly [string, Record<string, string>])[] = [
  ['PostgreSQL', {}],
  ...(redisUrl === undefined ? [] : [['Redis', { REDIS_URL: redisUrl }] as const]),
];

describe('admission', () => {
  let system: TestSystem;
  let gateway: Replica;
  let replica: Replica;
  beforeAll(async () => {
    system = await TestSystem.start('clock');
    [gateway, replica] = await Promise.all([system.gateway(), system.gateway()]);
  });
  afterAll(() => system.close());

  const me = (token: string, on: Replica = gateway) => on.request('/v1/me', { token });
  const createProject = (token: string, body: unknown = { name: 'P' }) =>
    gateway.request('/v1/projects', { method: 'POST', token, body });

  describe('authentication', () => {
    // proves: CreditBalance.plan
    it('knows the caller by the token', async () => {
      const { orgId, token } = await system.createOrg('team');
      expect(await me(token)).toMatchObject({ status: 200, json: { org_id: orgId, plan: 'team' } });
    });

    // proves: authentication 1
    it('takes the scheme in any case', async () => {
      const { token } = await system.createOrg();
      expect(await gateway.request('/v1/me', { headers: { authorization: `bearer ${token}` } })).toMatchObject({
        status: 200,
      });
    });

    // proves: GET /v1/me; authentication 1
    it.each(['', 'Bearer', 'Bearer ', 'Basic dTpw', 'Bearer ab_', 'Bearer x y', `Bearer ${'a'.repeat(5000)}`])(
      'refuses %.30j',
      async (authorization) => {
        expect(await gateway.request('/v1/me', { headers: { authorization } })).toMatchObject({ status: 401 });
      },
    );

    // proves: authentication 4
    it('refuses a revoked token on the next request, on every replica', async () => {
      const { orgId, token } = await system.createOrg();
      const [, second] = [token, await system.createToken(orgId)];
      await Promise.all([me(second, gateway), me(second, replica)]);
      const { json } = await gateway.request(`/orgs/${orgId}/api-tokens`, { token });
      const { id } = json.data.find(({ prefix }: { prefix: string }) => second.startsWith(prefix));
      const revoked = await gateway.request(`/orgs/${orgId}/api-tokens/${id}`, { method: 'DELETE', token });
      expect(revoked.status).toBe(204);
      const after = await Promise.all([me(second, gateway), me(second, replica)]);
      expect(after.map(({ status }) => status)).toEqual([401, 401]);
    });

    // proves: authentication 3
    it('tells apart the tokens that come together', async () => {
      const orgs = await Promise.all(Array.from({ length: 8 }, () => system.createOrg()));
      const tokens = orgs.flatMap(({ token }) => [token, newApiToken().value, token]);
      const answers = await Promise.all(tokens.map((token) => me(token)));
      expect(answers.map(({ json }) => json.org_id)).toEqual(orgs.flatMap(({ orgId }) => [orgId, undefined, orgId]));
    });

    // proves: authentication 4
    it('takes a token however old it is: it never expires', async () => {
      const aged = await system.gateway({ clock: () => Date.now() + 20 * 365 * 86_400_000 });
      const { orgId, token } = await system.createOrg();
      await system.pool.query(`UPDATE core.api_tokens SET created_at = now() - interval '20 years' WHERE org_id = $1`, [
        orgId,
      ]);
      expect((await me(token, aged)).status).toBe(200);
    });

    it('notes when a token was last used', async () => {
      const { orgId, token } = await system.createOrg();
      await me(token);
      await eventually(async () => {
        const { json } = await gateway.request(`/orgs/${orgId}/api-tokens`, { token });
        expect(json.data[0].last_used_at).not.toBeNull();
      });
    });
  });

  describe.each(stores)('the rate, kept in %s', (_, env) => {
    let replicas: readonly Replica[];
    beforeAll(async () => {
      replicas = await Promise.all([system.gateway({ env }), system.gateway({ env })]);
    });

    // proves: limit team rate; limits 3; header X-RateLimit-Remaining; header X-RateLimit-Reset; header Retry-After
    it('refuses request 61 of a minute, whichever replica it reaches', async () => {
      const { token } = await system.createOrg('team');
      const answers: TestResponse[] = [];
      for (let i = 0; i < 61; i++) answers.push(await me(token, replicas[i % 2]));
      expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true);
      expect(answers.slice(0, 60).map(({ headers }) => Number(headers['x-ratelimit-remaining']))).toEqual(
        Array.from({ length: 60 }, (_, i) => 59 - i),
      );
      const refused = answers[60]!;
      expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limit_exceeded' } });
      const wait = Number(refused.headers['retry-after']);
      expect(Number.isInteger(wait) && wait >= 1 && wait <= 60).toBe(true);
      // Both headers express the same: the wait, and the date on which it ends.
      const now = Date.parse(refused.headers['date']!);
      expect(Math.abs(Date.parse(refused.headers['x-ratelimit-reset']!) - now - wait * 1000)).toBeLessThanOrEqual(1000);
    });

    it('admits exactly the limit of a burst over both replicas', async () => {
      const { token } = await system.createOrg('team');
      const burst = await Promise.all(Array.from({ length: 100 }, (_, i) => me(token, replicas[i % 2])));
      expect(burst.filter(({ status }) => status === 200)).toHaveLength(60);
    });
  });

  // proves: limits 3
  it('admits the next request once Retry-After has passed', async () => {
    const { orgId, token } = await system.createOrg('enterprise', { rate: 1 });
    await me(token);
    const wait = Number((await me(token)).headers['retry-after']);
    await system.pool.query(`UPDATE core.rate_windows SET ends_at = ends_at - $2 * interval '1 s' WHERE subject = $1`, [
      orgId,
      wait,
    ]);
    expect((await me(token)).status).toBe(200);
  });

  it('lets requests through while the rate store is down', async () => {
    const blind = await system.gateway({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
    const { token } = await system.createOrg('enterprise', { rate: 1 });
    const answers = [await me(token, blind), await me(token, blind)];
    expect(answers.map(({ status, headers }) => [status, headers['x-ratelimit-remaining']])).toEqual([
      [200, '1'],
      [200, '1'],
    ]);
  });

  describe('the quota', () => {
    const remaining = (response: TestResponse) => Number(response.headers['x-quota-remaining']);

    // proves: GET /v1/humanizations/{id}; limit team writes; limits 1; limits 2; header X-Quota-Remaining
    it('counts writes and refused writes, and neither reads nor what 401 and 429 refuse', async () => {
      const { token } = await system.createOrg('team');
      expect(remaining(await me(token))).toBe(25_000);
      expect(remaining(await createProject(token))).toBe(24_999);
      expect(remaining(await createProject(token, { name: 5 }))).toBe(24_998);
      expect(remaining(await createProject(token, 'not JSON'))).toBe(24_997);
      await gateway.request('/v1/projects', { method: 'POST', body: { name: 'P' } });
      expect(remaining(await me(token))).toBe(24_997);
    });

    it('admits exactly what is left of it, across replicas', async () => {
      const { orgId, token } = await system.createOrg('enterprise', { writes: 10 });
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          [gateway, replica][i % 2]!.request('/v1/projects', { method: 'POST', token, body: { name: `P${i}` } }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(30);
      expect(new Set(refused.map(({ json }) => json.code))).toEqual(new Set(['quota_exceeded']));
      const { rows } = await system.pool.query('SELECT writes FROM core.quota_usage WHERE org_id = $1', [orgId]);
      expect(rows).toEqual([{ writes: 10 }]);
    });

    // proves: limit quota reset; header X-Quota-Reset
    it('resets on the 1st, UTC, when Retry-After ends', async () => {
      let now = Date.parse('2026-01-31T23:59:50Z');
      const turning = await system.gateway({ clock: () => now });
      const { token } = await system.createOrg('enterprise', { writes: 1 });
      const write = () => turning.request('/v1/projects', { method: 'POST', token, body: { name: 'P' } });
      expect((await write()).status).toBe(201);
      const refused = await write();
      expect(refused).toMatchObject({
        status: 429,
        headers: { 'retry-after': '10', 'x-quota-reset': 'Sun, 01 Feb 2026 00:00:00 GMT' },
      });
      now += 10_000;
      expect(await write()).toMatchObject({
        status: 201,
        headers: { 'x-quota-reset': 'Sun, 01 Mar 2026 00:00:00 GMT' },
      });
    });

    it('refuses the write when it cannot be counted', async () => {
      const { token } = await system.createOrg();
      await system.pool.query('ALTER TABLE core.quota_usage RENAME COLUMN writes TO gone');
      try {
        expect((await createProject(token)).status).toBeGreaterThanOrEqual(500);
      } finally {
        await system.pool.query('ALTER TABLE core.quota_usage RENAME COLUMN gone TO writes');
      }
    });
  });

  describe('the limits of an org', () => {
    const limits = ({ headers }: TestResponse) => [headers['x-ratelimit-limit'], headers['x-quota-limit']].map(Number);

    // proves: limit team rate; limit team writes; header X-RateLimit-Limit; header X-Quota-Limit
    it('are 60 a minute and 25 000 writes a month on the team plan', async () => {
      expect(limits(await me((await system.createOrg('team')).token))).toEqual([60, 25_000]);
    });

    // proves: limit enterprise
    it('are its own on the enterprise plan', async () => {
      expect(limits(await me((await system.createOrg('enterprise', { rate: 7, writes: 9 })).token))).toEqual([7, 9]);
    });

    // proves: authentication 6; limits 7
    it.each(['free', 'structure', 'complete'] as const)(
      'are said on the %s plan as well, which has no tokens',
      async (plan) => {
        const refused = await me((await system.createOrg(plan)).token);
        expect(refused).toMatchObject({ status: 402, json: { code: 'plan_required' } });
        expect(limits(refused)).toEqual({ free: [10, 250], structure: [20, 2_500], complete: [40, 10_000] }[plan]);
      },
    );

    // proves: limits 4; header X-RateLimit-Limit; header X-RateLimit-Remaining; header X-RateLimit-Reset
    // proves: header X-Quota-Limit; header X-Quota-Remaining; header X-Quota-Reset
    it.each(['/v1/me', '/v1/nope', '/v1/projects?limit=0', '/v1/projects/x'])(
      'are in six headers of every answer, such as to %s: integers, and dates of HTTP',
      async (url) => {
        const { headers } = await gateway.request(url, { token: (await system.createOrg('team')).token });
        for (const limit of ['x-ratelimit', 'x-quota']) {
          expect(headers[`${limit}-limit`]).toMatch(/^\d+$/);
          expect(headers[`${limit}-remaining`]).toMatch(/^\d+$/);
          expect(headers[`${limit}-reset`]).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
        }
      },
    );
  });

  // proves: header RateLimit-Policy; header RateLimit
  it('says both limits in the IETF fields as well', async () => {
    const { token } = await system.createOrg('team');
    const { headers } = await me(token);
    expect(headers['ratelimit-policy']).toMatch(/^"rate";q=60;w=60, "quota";q=25000;w=\d+$/);
    expect(headers['ratelimit']).toMatch(/^"rate";r=59;t=\d+, "quota";r=25000;t=\d+$/);
  });
});
