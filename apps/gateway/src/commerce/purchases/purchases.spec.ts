import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { Browser } from '../../testing/browser.js';
import { sharedGateway } from '../../testing/shared-gateway.js';
import type { TestSystem, Replica, TestOrg } from '../../testing/test-gateway.js';

describe('GET /v1/purchases', () => {
  let system: TestSystem;
  let gateway: Replica;
  let org: TestOrg;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    org = await system.createOrg();
    for (const sequence of [2, 5, 9])
      system.checkouts.purchases.push({
        of: org.orgId,
        id: newId(),
        sequence,
        description: '2 × Small pack',
        credits: 20,
        amount: 2_000,
        amountReversed: sequence === 5 ? 500 : 0,
        currency: 'usd',
        provider: 'stripe',
        paidAt: `2026-11-0${sequence}T10:00:00.000Z`,
      });
  });

  const list = (query = '', token = org.token) => gateway.request(`/v1/purchases${query}`, { token });

  // proves: GET /v1/purchases
  it('200 lists what the organization has paid, newest first, page by page, each with a number of its own', async () => {
    const { status, json } = await list('?limit=2');
    expect(status).toBe(200);
    expect(json.data).toMatchObject([
      { object: 'purchase', credits: 20, amount: 2_000, amount_reversed: 0, paid_at: '2026-11-09T10:00:00.000Z' },
      { amount_reversed: 500, currency: 'usd', provider: 'stripe', description: '2 × Small pack' },
    ]);
    const rest = await list(`?limit=2&after=${json.next_cursor}`);
    expect(rest.json).toMatchObject({ data: [{ paid_at: '2026-11-02T10:00:00.000Z' }], has_more: false });
    const numbers = [...json.data, ...rest.json.data].map(({ number }: { number: string }) => number);
    expect(new Set(numbers).size).toBe(3);
    expect(numbers[0]).toMatch(/^20261109-[0-9A-F]{12}$/);
  });

  it('200 has nothing of another organization', async () => {
    const other = await system.createOrg();
    expect((await list('', other.token)).json.data).toEqual([]);
  });

  it('403 for a member who does not manage', async () => {
    const browser = new Browser(gateway);
    await browser.signIn(await system.createMember(org.orgId, 'member'));
    expect(await browser.get('/v1/purchases')).toMatchObject({ status: 403, json: { code: 'forbidden' } });
  });
});
