import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { CONTRACTS } from '../../../../../contracts.js';
import { SCOPES, type Scope, isVisitorContract, scopeOf } from '@paratope/gateway-http';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { TestSystem, Replica, TestOrg } from '../../../../../testing/test-gateway.js';

describe('an API token', () => {
  let system: TestSystem;
  let gateway: Replica;
  let org: TestOrg;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    org = await system.createOrg();
  });

  const create = (body: object, token = org.token) =>
    gateway.request(`/orgs/${org.orgId}/api-tokens`, { method: 'POST', token, body: { name: 'T', ...body } });

  it.each(SCOPES)('with the scope %s alone may call what needs it and nothing else', async (scope) => {
    const { json } = await create({ scopes: [scope] });
    // The stream of events is left out, because it would not end.
    const ended = CONTRACTS.filter((route) => !isVisitorContract(route) && !route.answers[200]?.events);
    for (const contract of ended) {
      const url = contract.path.replace('{org_id}', org.orgId).replaceAll(/\{\w+\}/g, newId());
      const { status } = await gateway.request(url, { method: contract.method, token: json.token });
      // No token has the role of an owner.
      const isRefused = scopeOf(contract) !== scope || contract.role === 'owner';
      expect([contract.operationId, status === 403]).toEqual([contract.operationId, isRefused]);
    }
  });

  it('has every scope where none is named, and tells its maker, scopes and end', async () => {
    const ends = new Date(Date.now() + 3_600_000).toISOString();
    const { json: made } = await create({ expires_at: ends });
    expect(made).toMatchObject({ scopes: [...SCOPES], expires_at: ends, created_by: expect.stringMatching(/^token:/) });
    const { json: next } = await create({ scopes: ['read'] }, made.token);
    expect(next).toMatchObject({ scopes: ['read'], created_by: `token:${made.id}`, expires_at: ends });
  });

  it('gives no scope that it does not have', async () => {
    const limited: Scope[] = ['manage', 'read'];
    const { json } = await create({ scopes: limited });
    expect(await create({ scopes: ['submit'] }, json.token)).toMatchObject({
      status: 403,
      json: { code: 'forbidden' },
    });
    expect(await create({ scopes: ['read'] }, json.token)).toMatchObject({ status: 201 });
    expect(await create({}, json.token)).toMatchObject({ status: 201, json: { scopes: ['read', 'manage'] } });
  });

  it('makes no token that outlives it', async () => {
    const ends = new Date(Date.now() + 3_600_000);
    const { json } = await create({ expires_at: ends.toISOString() });
    const later = new Date(ends.getTime() + 1).toISOString();
    for (const expires_at of [null, later])
      expect(await create({ expires_at }, json.token)).toMatchObject({
        status: 403,
        json: { detail: expect.stringContaining(`it expires at ${ends.toISOString()}`) },
      });
    expect((await create({ expires_at: ends.toISOString() }, json.token)).status).toBe(201);
  });

  it('is refused from its end on, and cannot end in the past', async () => {
    const { json } = await create({ expires_at: new Date(Date.now() + 3_600_000).toISOString() });
    const me = () => gateway.request('/v1/me', { token: json.token });
    expect((await me()).status).toBe(200);
    await system.pool.query('UPDATE core.api_tokens SET expires_at = now() WHERE id = $1', [json.id]);
    expect((await me()).status).toBe(401);
    const past = await create({ expires_at: '2020-01-01T00:00:00Z' });
    expect(past.status).toBe(422);
  });
});
