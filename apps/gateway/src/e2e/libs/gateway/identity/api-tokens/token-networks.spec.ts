import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestSystem, type Replica, type TestOrg, type TestResponse } from '../../../../../testing/test-gateway.js';

const OFFICE = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';
const PROXY = '10.200.0.1';

describe('an API token that is bound to networks', () => {
  let system: TestSystem;
  let gateway: Replica;
  let behindProxy: Replica;
  let org: TestOrg;

  beforeAll(async () => {
    system = await TestSystem.start('environment');
    gateway = await system.gateway();
    behindProxy = await system.gateway({ env: { TRUSTED_PROXIES: '10.200.0.0/16' } });
    org = await system.createOrg();
  });
  afterAll(() => system.close());

  const create = (body: object, by = org.token, address?: string): Promise<TestResponse> =>
    gateway.request(`/orgs/${org.orgId}/api-tokens`, {
      method: 'POST',
      token: by,
      body: { name: 'bound', ...body },
      ...(address === undefined ? {} : { address }),
    });
  const tokenOf = ({ json }: TestResponse): string => (json as { token: string }).token;
  const me = (token: string, address: string, headers: Record<string, string> = {}, on = gateway) =>
    on.request('/v1/me', { token, address, headers });

  it('is good from those and from nowhere else, and is shown with them', async () => {
    const created = await create({ networks: ['203.0.113.0/24', '2001:db8::/32'] });
    expect(created).toMatchObject({ status: 201, json: { networks: ['203.0.113.0/24', '2001:db8::/32'] } });
    const token = tokenOf(created);
    for (const address of [OFFICE, `::ffff:${OFFICE}`, '2001:db8::1'])
      expect((await me(token, address)).status).toBe(200);
    for (const address of [ELSEWHERE, '2001:db9::1', '127.0.0.1'])
      expect(await me(token, address)).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    const { json } = await gateway.request(`/orgs/${org.orgId}/api-tokens`, { token: org.token });
    expect((json as { data: { networks: string[] }[] }).data.map(({ networks }) => networks)).toContainEqual([
      '203.0.113.0/24',
      '2001:db8::/32',
    ]);
  });

  it('is judged by the address that a trusted proxy names, and by no header of anybody else', async () => {
    const token = tokenOf(await create({ networks: ['203.0.113.0/24'] }));
    const from = (address: string) => ({ 'x-forwarded-for': address });
    expect((await me(token, PROXY, from(OFFICE), behindProxy)).status).toBe(200);
    expect((await me(token, PROXY, from(ELSEWHERE), behindProxy)).status).toBe(403);
    // The address that the client claims precedes the address that the proxy saw.
    expect((await me(token, PROXY, from(`${OFFICE}, ${ELSEWHERE}`), behindProxy)).status).toBe(403);
    expect((await me(token, ELSEWHERE, from(OFFICE), behindProxy)).status).toBe(403);
    expect((await me(token, ELSEWHERE, from(OFFICE), gateway)).status).toBe(403);
  });

  it('makes no token that is good from elsewhere', async () => {
    const token = tokenOf(await create({ networks: ['203.0.113.0/24'] }));
    for (const networks of [[], ['0.0.0.0/0'], ['203.0.112.0/23'], ['203.0.113.0/25', '10.0.0.0/8']])
      expect(await create({ networks }, token, OFFICE)).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    expect((await create({ networks: ['203.0.113.128/25'] }, token, OFFICE)).status).toBe(201);
    expect(await create({}, token, OFFICE)).toMatchObject({ status: 201, json: { networks: ['203.0.113.0/24'] } });
  });

  it('is refused with a network that is none, or more than 20', async () => {
    for (const networks of [['203.0.113.0'], ['203.0.113.0/33'], ['office'], Array<string>(21).fill('10.0.0.0/8')])
      expect((await create({ networks })).status).toBe(422);
  });

  it('is good from everywhere where it names none', async () => {
    expect((await me(tokenOf(await create({})), ELSEWHERE)).status).toBe(200);
  });
});
