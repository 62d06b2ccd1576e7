import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { stripeDelivery, FakeStripe } from '@paratope/testing';
import { purchasedCredits, testPayments } from '../testing/test-payments.js';
import { openOrg, openTestLedger, type TestLedger } from '../testing/test-ledger.js';
import type { PaymentsService } from './payments-service.js';

const DAY_MS = 24 * 3600 * 1000;

describe('the sandbox', () => {
  let test: TestLedger;
  let payments: PaymentsService;
  let orgId: string;
  beforeAll(async () => {
    test = await openTestLedger();
  });
  beforeEach(async () => {
    payments = testPayments(test);
    orgId = await openOrg(test, {});
  });
  afterAll(async () => {
    await expect(test.ledger.check()).resolves.toEqual([]);
    await test.close();
  });

  const open = async (quantity = 1): Promise<string> => {
    const url = await payments.checkouts.open(orgId, undefined, quantity);
    expect(url).toMatch(/^https:\/\/paratope\.test\/billing\/sandbox\/cs_sandbox_[\w-]{43}$/);
    return url.slice(url.lastIndexOf('/') + 1);
  };
  const credits = () => purchasedCredits(test, orgId);

  // proves: POST /billing/credits/checkout
  it('sells credits on a page of our own, for no money', async () => {
    const session = await open(2);
    expect(await payments.sandbox?.find(session)).toMatchObject({
      state: 'open',
      checkout: { credits: 200, amount: 10_000 },
    });
    expect(await credits()).toBe(0);
    expect(await payments.sandbox?.settle(session, true)).toMatchObject({ state: 'paid' });
    expect(await credits()).toBe(200);
    const { transactions } = await test.ledger.transactions({ orgId, limit: 10 });
    expect(transactions).toMatchObject([
      { kind: 'purchase', source: `checkout:${session}`, description: '2 × 100 credits' },
    ]);
  });

  it('sells once, however often and on however many replicas it is paid', async () => {
    const session = await open();
    const other = testPayments(test, {}, test.replica());
    const pay = async (index: number) => (index % 2 === 0 ? payments : other).sandbox?.settle(session, true);
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => pay(index)));
    expect(new Set(outcomes.map((outcome) => outcome?.state))).toEqual(new Set(['paid']));
    expect(await credits()).toBe(100);
  });

  it('sells nothing on a page that was canceled', async () => {
    const session = await open();
    expect(await payments.sandbox?.settle(session, false)).toMatchObject({ state: 'canceled' });
    expect(await payments.sandbox?.settle(session, true)).toMatchObject({ state: 'canceled' });
    expect(await credits()).toBe(0);
  });

  it('keeps what was paid when it is canceled afterwards', async () => {
    const session = await open();
    await payments.sandbox?.settle(session, true);
    expect(await payments.sandbox?.settle(session, false)).toMatchObject({ state: 'paid' });
    expect(await credits()).toBe(100);
  });

  it('closes a page after a day', async () => {
    const session = await open();
    const opened = test.now;
    test.now = new Date(opened.getTime() + DAY_MS);
    expect(await payments.sandbox?.settle(session, true)).toMatchObject({ state: 'expired' });
    test.now = opened;
    expect(await credits()).toBe(0);
  });

  it('knows no page that it did not open', async () => {
    expect(await payments.sandbox?.find('cs_sandbox_guess')).toBeUndefined();
    expect(await payments.sandbox?.settle('cs_sandbox_guess', true)).toBeUndefined();
  });

  it('receives no delivery from outside: nobody has its secret', async () => {
    const session = await open();
    const forged = stripeDelivery(
      'checkout.session.completed',
      { id: session, payment_status: 'paid' },
      { at: test.now },
    );
    await expect(payments.events.receive(forged.payload, forged.signature)).rejects.toMatchObject({
      name: 'UntrustedEventError',
    });
    expect(await credits()).toBe(0);
  });

  it('does not exist where Stripe is in use, nor do the pages that it opened before', async () => {
    const session = await open();
    const stripe = await new FakeStripe().start();
    const selling = testPayments(test, stripe.environment);
    expect(selling.sandbox).toBeUndefined();
    // A delivery signed by Stripe itself must not pay for a sandbox checkout.
    const reported = stripeDelivery(
      'checkout.session.completed',
      { id: session, payment_status: 'paid' },
      { at: test.now },
    );
    expect(await selling.events.receive(reported.payload, reported.signature)).toBe('foreign');
    expect(await credits()).toBe(0);
    await stripe.stop();
  });
});
