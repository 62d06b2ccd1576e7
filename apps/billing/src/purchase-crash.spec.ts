// runs with --all: crash points of purchases
import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { stripeDelivery, FakeStripe, stripeSession } from '@paratope/testing';
import { Caller } from './testing/caller.js';
import { purchasedCredits } from './testing/test-payments.js';
import { openOrg, openTestLedger, type TestLedger } from './testing/test-ledger.js';

// Each crash is followed by the start of a whole process.
jest.setTimeout(180_000);

const COMPLETED = 'checkout.session.completed';

describe('a purchase, with billing killed with -9', () => {
  let test: TestLedger;
  let stripe: FakeStripe;
  let caller: Caller;
  let orgId: string;
  beforeAll(async () => {
    test = await openTestLedger();
    // The started process has a real clock.
    test.now = new Date();
    stripe = await new FakeStripe().start();
  });
  beforeEach(async () => {
    caller = new Caller(test.url, stripe.environment);
    orgId = await openOrg(test, {});
  });
  afterEach(() => caller.end());
  afterAll(async () => {
    await expect(test.ledger.check()).resolves.toEqual([]);
    await stripe.stop();
    await test.close();
  });

  const open = () => caller.call(({ checkouts }) => checkouts.openCheckout({ orgId, quantity: 1 }));
  /** Stripe repeats a delivery until it is answered. */
  const deliver = (type: string, object: object) => {
    const sent = stripeDelivery(type, object);
    return caller.call(({ checkouts }) => checkouts.receiveStripeEvent(sent));
  };

  it.each(['billing.before-commit', 'billing.after-commit'] as const)(
    'at %s: a payment that is delivered until it is answered buys once',
    async (point) => {
      await open();
      const session = stripe.sessions.at(-1)!;
      caller.crashAt(point);
      await deliver(COMPLETED, stripeSession(session));
      await deliver(COMPLETED, stripeSession(session));
      expect([caller.deaths, existsSync(caller.orders)]).toEqual([1, false]);
      expect(await purchasedCredits(test, orgId)).toBe(100);
    },
  );

  it('with a page open that no client knows: what is paid there is bought, once', async () => {
    caller.crashAt('billing.after-session');
    await open();
    const [lost, second] = stripe.sessions.slice(-2);
    expect(caller.deaths).toBe(1);
    for (const session of [lost!, lost!, second!]) await deliver(COMPLETED, stripeSession(session));
    expect(await purchasedCredits(test, orgId)).toBe(200);
  });

  it('at any moment of many deliveries: every session buys once', async () => {
    await Promise.all(Array.from({ length: 8 }, open));
    const sessions = stripe.sessions.slice(-8);
    let answered = 0;
    const deliverAll = async (): Promise<void> => {
      for (const session of sessions) {
        await deliver(COMPLETED, stripeSession(session));
        if (++answered % 20 === 0) await caller.kill();
      }
    };
    await Promise.all(Array.from({ length: 6 }, deliverAll));
    expect(caller.deaths).toBeGreaterThanOrEqual(2);
    expect(await purchasedCredits(test, orgId)).toBe(800);
  });
});
