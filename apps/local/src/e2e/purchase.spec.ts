import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@paratope/testing';
import { joinBreakableSystem } from './testing/breakable-system.js';
import type { Job } from './testing/client.js';
import { expectNothingLost, type System } from './testing/system.js';

interface Balance {
  readonly purchased_balance: number;
}

describe('credits bought on the sandbox page, through the whole platform', () => {
  let system: System;
  beforeAll(async () => {
    system = await joinBreakableSystem({ credits: 0 });
  });
  afterAll(() => system.stop());

  const checkout = async (body: object): Promise<string> =>
    (await system.client.call<{ url: string }>('POST', '/billing/credits/checkout', body)).url;
  const purchased = async (): Promise<number> => (await system.client.call<Balance>('GET', '/v1/me')).purchased_balance;
  /** Posts the form like a browser, without a token. */
  const press = (url: string, button: 'pay' | 'cancel'): Promise<Response> =>
    fetch(`${url}/${button}`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });

  it('pay for a job that was refused before', async () => {
    const submit = () => system.client.once('POST', '/v1/humanizations', { variant_id: system.variantId });
    expect((await submit()).status).toBe(402);

    const url = await checkout({});
    expect(url.startsWith(`${system.state().base_url}/billing/sandbox/`)).toBe(true);
    expect(await (await fetch(url)).text()).toContain('no money moves');
    expect(await purchased()).toBe(0);

    const paid = await press(url, 'pay');
    expect([paid.status, paid.url]).toEqual([200, url]);
    expect(await paid.text()).toContain('Test payment completed');
    expect(await purchased()).toBe(100);
    expect(await system.client.ledger()).toMatchObject([{ kind: 'purchase', amount: 100 }]);

    const job = await submit();
    expect(job.status).toBe(202);
    await expectNothingLost(system, [(await job.json()) as Job]);
  });

  it('are bought once when billing dies in the middle and the customer presses again', async () => {
    const before = await purchased();
    const url = await checkout({ pack: 'credits-500', quantity: 2 });
    const died = system.crashAt('billing.after-commit');
    await Promise.all([press(url, 'pay').catch(() => undefined), died]);
    await eventually(async () => {
      const answer = await press(url, 'pay');
      if (answer.status !== 200) throw new Error(`the page answers ${answer.status}`);
    });
    expect(await purchased()).toBe(before + 1_000);
    expect(await system.sql('SELECT * FROM billing.check_checkouts()')).toEqual([]);
  });

  it('are not bought on a page that was canceled', async () => {
    const before = await purchased();
    const url = await checkout({});
    expect(await (await press(url, 'cancel')).text()).toContain('Nothing was bought');
    await press(url, 'pay');
    expect(await purchased()).toBe(before);
  });
});
