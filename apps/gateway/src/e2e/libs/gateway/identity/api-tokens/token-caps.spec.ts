import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { sharedGateway, sharedReplica } from '../../../../../testing/shared-gateway.js';
import type { TestSystem, Replica, TestRequest } from '../../../../../testing/test-gateway.js';
import { createWorld, type World } from '../../../../../testing/world.js';

describe('an API token with a spending cap', () => {
  let system: TestSystem;
  let gateway: Replica;
  let another: Replica;
  let world: World;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    another = await sharedReplica();
    world = await createWorld(system, gateway);
  });

  const create = (body: object) =>
    gateway.request(`/orgs/${world.orgId}/api-tokens`, {
      method: 'POST',
      token: world.token,
      body: { name: 'Capped', ...body },
    });
  const submit = (token: string, on = gateway, more: TestRequest = {}) =>
    on.request('/v1/humanizations', { method: 'POST', token, body: { variant_id: world.variantId }, ...more });
  const shownOf = async (id: string) =>
    (await gateway.request(`/orgs/${world.orgId}/api-tokens/${id}`, { token: world.token })).json;

  // proves: GET /orgs/{org_id}/api-tokens/{token_id}; spending caps
  it('submits as much as it allows, in parallel on two replicas, and says what remains', async () => {
    const { json: made } = await create({ daily_cap: 5 });
    const balance = system.billing.balance(world.orgId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => submit(made.token, i % 2 ? another : gateway)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    const [refused, ...others] = answers.filter(({ status }) => status === 402);
    expect(others).toHaveLength(14);
    expect(refused!.json).toMatchObject({ code: 'spending_cap_reached', credit_cost: 1 });
    expect(refused!.json.spending_cap).toMatchObject({ period: 'day', credits: 5, remaining: 0 });
    expect(system.billing.balance(world.orgId)).toBe(balance - 5);
    expect(await shownOf(made.id)).toMatchObject({
      daily_cap: 5,
      monthly_cap: null,
      spent_today: 5,
      spent_this_month: 5,
    });
    // A refused submission leaves no row.
    const { rows } = await system.pool.query('SELECT FROM core.reservations WHERE org_id = $1', [world.orgId]);
    expect(rows).toEqual([]);
  });

  it('refuses a batch as a whole, and gets back what is refunded', async () => {
    const { json: made } = await create({ monthly_cap: 3 });
    const items = Array(4).fill({ variant_id: world.variantId });
    const batch = (size: number) =>
      gateway.request('/v1/humanizations/batch', {
        method: 'POST',
        token: made.token,
        body: { items: items.slice(0, size) },
      });
    expect(await batch(4)).toMatchObject({ status: 402, json: { spending_cap: { remaining: 3 } } });
    const { json } = await batch(3);
    expect((await submit(made.token)).status).toBe(402);
    const cancel = `/v1/humanizations/${json.items[0].id}/cancel`;
    expect((await gateway.request(cancel, { method: 'POST', token: made.token })).status).toBe(200);
    for (;;) {
      const { status } = await submit(made.token);
      if (status === 202) break;
    }
    expect(await shownOf(made.id)).toMatchObject({ spent_this_month: 3 });
  });

  // proves: CreditBalance.daily_cap; CreditBalance.monthly_cap; CreditBalance.spent_today; CreditBalance.spent_this_month
  it('is shown in /v1/me and quotes; other tokens and people are not counted', async () => {
    const { json: made } = await create({ daily_cap: 2, monthly_cap: 50 });
    await submit(made.token);
    const me = (await gateway.request('/v1/me', { token: made.token })).json;
    expect(me).toMatchObject({ daily_cap: 2, monthly_cap: 50, spent_today: 1, spent_this_month: 1 });
    const quote = async (count: number) =>
      (
        await gateway.request('/v1/quotes', {
          method: 'POST',
          token: made.token,
          body: { kind: 'humanization', count },
        })
      ).json;
    expect(await quote(1)).toMatchObject({ cap_allows: true, allowed: true });
    expect(await quote(2)).toMatchObject({ cap_allows: false, allowed: false });
    expect((await gateway.request('/v1/me', { token: world.token })).json).toMatchObject({
      daily_cap: null,
      monthly_cap: null,
      spent_today: null,
      spent_this_month: null,
    });
  });

  it('keeps a refusal under no Idempotency-Key: the same request is accepted once there is room', async () => {
    const { json: made } = await create({ daily_cap: 1 });
    const { json: first } = await submit(made.token);
    const headers = { 'idempotency-key': newId() };
    expect((await submit(made.token, gateway, { headers })).status).toBe(402);
    await gateway.request(`/v1/humanizations/${first.id}/cancel`, { method: 'POST', token: made.token });
    for (;;) {
      const { status } = await submit(made.token, another, { headers });
      if (status === 202) break;
    }
  });

  it('is made without manage, which could make tokens without a cap', async () => {
    expect(await create({ daily_cap: 10 })).toMatchObject({ status: 201, json: { scopes: ['read', 'submit'] } });
    expect((await create({ monthly_cap: 10, scopes: ['read', 'manage'] })).status).toBe(422);
    for (const daily_cap of [-1, 1.5, '5']) expect((await create({ daily_cap })).status).toBe(422);
  });

  // proves: PATCH /orgs/{org_id}/api-tokens/{token_id}
  it('has another cap from the next request on, and a first one counts from then on', async () => {
    const { json: made } = await create({ daily_cap: 1 });
    const change = (id: string, body: object) =>
      gateway.request(`/orgs/${world.orgId}/api-tokens/${id}`, { method: 'PATCH', token: world.token, body });
    expect([(await submit(made.token)).status, (await submit(made.token)).status]).toEqual([202, 402]);
    expect(await change(made.id, { daily_cap: 2, name: 'Raised' })).toMatchObject({
      status: 200,
      json: { name: 'Raised', daily_cap: 2, spent_today: 1 },
    });
    expect([(await submit(made.token, another)).status, (await submit(made.token)).status]).toEqual([202, 402]);
    expect((await change(made.id, { daily_cap: null })).json).toMatchObject({ daily_cap: null, spent_today: null });
    expect((await submit(made.token)).status).toBe(202);
    expect((await change(made.id, {})).status).toBe(422);

    const { json: free } = await create({ scopes: ['read', 'submit'] });
    await submit(free.token);
    expect((await change(free.id, { monthly_cap: 1 })).json).toMatchObject({ monthly_cap: 1, spent_this_month: 0 });
    expect([(await submit(free.token)).status, (await submit(free.token)).status]).toEqual([202, 402]);
  });

  it('cannot be put on a token with manage, and is changed by manage alone', async () => {
    const { json: manager } = await create({});
    const path = `/orgs/${world.orgId}/api-tokens/${manager.id}`;
    expect(await gateway.request(path, { method: 'PATCH', token: world.token, body: { daily_cap: 5 } })).toMatchObject({
      status: 422,
      json: { detail: [{ loc: ['body', 'daily_cap'], type: 'not_allowed' }] },
    });
    expect(await shownOf(manager.id)).toMatchObject({ daily_cap: null });
    const { json: capped } = await create({ daily_cap: 1 });
    const own = `/orgs/${world.orgId}/api-tokens/${capped.id}`;
    expect((await gateway.request(own, { method: 'PATCH', token: capped.token, body: { daily_cap: 9 } })).status).toBe(
      403,
    );
  });

  it('is shown in the list, and reads as absent to another organization', async () => {
    const { json: made } = await create({ daily_cap: 7 });
    const { json } = await gateway.request(`/orgs/${world.orgId}/api-tokens`, { token: world.token });
    expect(json.data[0]).toMatchObject({ id: made.id, daily_cap: 7, spent_today: 0 });
    const other = await system.createOrg();
    for (const orgId of [world.orgId, other.orgId])
      expect((await gateway.request(`/orgs/${orgId}/api-tokens/${made.id}`, { token: other.token })).status).toBe(404);
  });
});
