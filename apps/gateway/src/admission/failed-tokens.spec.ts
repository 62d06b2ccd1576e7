import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApiToken } from '@paratope/ids';
import { TestSystem, type Replica, type TestOrg } from '../testing/test-gateway.js';

describe('unknown API tokens', () => {
  let system: TestSystem;
  let gateway: Replica;
  let org: TestOrg;
  let now = Date.now();
  beforeAll(async () => {
    system = await TestSystem.start('clock');
    gateway = await system.gateway({ clock: () => now });
    org = await system.createOrg();
  });
  afterAll(() => system.close());

  it('of one address are refused without a look once there were sixty in a minute; those of others are not', async () => {
    const guess = (address: string) => gateway.request('/v1/me', { token: newApiToken().value, address });
    const inUse = { token: org.token, address: '203.0.113.9' };
    expect((await gateway.request('/v1/me', inUse)).status).toBe(200);
    for (let left = 59; left >= 0; left--) {
      const headers = { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': String(left), 'x-quota-limit': '0' };
      expect(await guess('203.0.113.9')).toMatchObject({ status: 401, headers });
    }
    expect(await guess('203.0.113.9')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    // Other callers at the same address are not affected.
    expect((await gateway.request('/v1/me', inUse)).status).toBe(200);
    expect((await guess('203.0.113.10')).status).toBe(401);
    expect((await gateway.request('/v1/me', { token: org.token })).status).toBe(200);
    now += 60_000;
    expect((await guess('203.0.113.9')).status).toBe(401);
  });

  it('have limits of their own, which every answer without a known one says', async () => {
    for (const url of ['/v1/me', '/v1/openapi.json', '/v1/nope']) {
      const { headers } = await gateway.request(url, { address: '203.0.113.77' });
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '60', 'x-quota-limit': '0' });
    }
  });
});
