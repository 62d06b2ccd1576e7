import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  stripeDelivery,
  FakeStripe,
  stripeSession,
  type StripeDelivery,
  type FakeStripeSession,
} from '@paratope/testing';
import { purchasedCredits, testPayments } from '../testing/test-payments.js';
import { openOrg, openTestLedger, type TestLedger } from '../testing/test-ledger.js';
import type { PaymentsService } from './payments-service.js';

const PACKS = JSON.stringify([{ id: 'ten', name: 'Ten credits', credits: 10, amount: 1_000, currency: 'usd' }]);

const COMPLETED = 'checkout.session.completed';
const SUCCEEDED = 'checkout.session.async_payment_succeeded';
const FAILED = 'checkout.session.async_payment_failed';
const EXPIRED = 'checkout.session.expired';

describe('a payment that Stripe reports', () => {
  let test: TestLedger;
  let stripe: FakeStripe;
  let replicas: readonly [PaymentsService, PaymentsService];
  let orgId: string;
  beforeAll(async () => {
    test = await openTestLedger();
    test.now = new Date();
    stripe = await new FakeStripe().start();
    const environment = { ...stripe.environment, CREDIT_PACKS: PACKS };
    replicas = [testPayments(test, environment), testPayments(test, environment, test.replica())];
  });
  beforeEach(async () => {
    orgId = await openOrg(test, {});
  });
  afterEach(async () => {
    await expect(test.ledger.check()).resolves.toEqual([]);
  });
  afterAll(async () => {
    await stripe.stop();
    await test.close();
  });

  const open = async (quantity = 1): Promise<FakeStripeSession> => {
    await replicas[0].checkouts.open(orgId, undefined, quantity);
    return stripe.sessions.at(-1)!;
  };
  const receive = ({ payload, signature }: StripeDelivery, replica = 0) =>
    replicas[replica % 2]!.events.receive(payload, signature);
  const credits = () => purchasedCredits(test, orgId);

  // proves: group billing
  it('buys what was chosen, and shows in the ledger as a purchase', async () => {
    const session = await open(3);
    expect(await receive(stripeDelivery(COMPLETED, stripeSession(session)))).toBe('paid');
    expect(await credits()).toBe(30);
    const { transactions } = await test.ledger.transactions({ orgId, limit: 10 });
    expect(transactions).toMatchObject([
      { kind: 'purchase', source: `checkout:${session.id}`, purchased: 30, description: '3 × Ten credits' },
    ]);
  });

  it('buys once, delivered 40 times at once to two replicas', async () => {
    const session = await open();
    const deliveries = Array.from({ length: 40 }, () => stripeDelivery(COMPLETED, stripeSession(session)));
    const outcomes = await Promise.all(deliveries.map((each, index) => receive(each, index)));
    expect(new Set(outcomes)).toEqual(new Set(['paid']));
    expect(await credits()).toBe(10);
  });

  it('buys nothing until the money is there', async () => {
    const session = await open();
    expect(await receive(stripeDelivery(COMPLETED, stripeSession(session, 'unpaid')))).toBe('unpaid');
    expect(await credits()).toBe(0);
    expect(await receive(stripeDelivery(SUCCEEDED, stripeSession(session)))).toBe('paid');
    expect(await credits()).toBe(10);
  });

  it('buys by what was chosen here, not by the amounts of the event', async () => {
    const session = await open();
    const inflated = { amount_total: 1_000_000, amount_subtotal: 1_000_000, currency: 'jpy' };
    await receive(stripeDelivery(COMPLETED, stripeSession(session, 'paid', inflated)));
    expect(await credits()).toBe(10);
  });

  it('buys what was chosen when the name of the session was lost in a crash', async () => {
    const session = await open();
    await test.pool.query('UPDATE billing.checkouts SET session_id = NULL WHERE session_id = $1', [session.id]);
    expect(await receive(stripeDelivery(COMPLETED, stripeSession(session)))).toBe('paid');
    expect(await receive(stripeDelivery(COMPLETED, stripeSession(session)))).toBe('paid');
    expect(await credits()).toBe(10);
  });

  it('buys nothing in a second session that claims the same checkout', async () => {
    const session = await open();
    await receive(stripeDelivery(COMPLETED, stripeSession(session)));
    const twin = { ...session, id: `${session.id}_twin` };
    expect(await receive(stripeDelivery(COMPLETED, stripeSession(twin)))).toBe('foreign');
    expect(await credits()).toBe(10);
  });

  it.each([
    ['no reference', null],
    ['a reference of another kind', 'order-17'],
    ['an unknown checkout', '0190c0de-0000-7000-8000-000000000000'],
  ])('is acknowledged when it was for something else: %s', async (_, reference) => {
    const session = { id: 'cs_of_another_shop', object: 'checkout.session', payment_status: 'paid' };
    const metadata = reference === null ? null : { checkout_id: reference };
    expect(await receive(stripeDelivery(COMPLETED, { ...session, metadata }))).toBe('foreign');
  });

  it('buys nothing by the reference that a customer can put on a payment link', async () => {
    const session = await open();
    await test.pool.query('UPDATE billing.checkouts SET session_id = NULL WHERE session_id = $1', [session.id]);
    const cheap = stripeSession({ ...session, id: `${session.id}_cheap` }, 'paid', { metadata: {} });
    expect(await receive(stripeDelivery(COMPLETED, cheap))).toBe('foreign');
    expect(await credits()).toBe(0);
  });

  it('is acknowledged when it says nothing about credits', async () => {
    expect(await receive(stripeDelivery('customer.created', { id: 'cus_1' }))).toBe('ignored');
  });

  it.each<[string, (genuine: StripeDelivery) => StripeDelivery]>([
    [
      'tampered with',
      ({ payload, ...rest }) => ({ ...rest, payload: Buffer.from(payload.toString().replace('evt_', 'evt-')) }),
    ],
    [
      'rewritten on its way',
      ({ payload, ...rest }) => ({ ...rest, payload: Buffer.from(JSON.stringify(JSON.parse(payload.toString()))) }),
    ],
    ['without a signature', ({ payload }) => ({ payload, signature: '' })],
    ['with a signature of nonsense', ({ payload }) => ({ payload, signature: 't=1,v1=00' })],
    ['empty', ({ signature }) => ({ payload: Buffer.alloc(0), signature })],
  ])('is refused when %s', async (_, spoil) => {
    const session = await open();
    const spoilt = spoil(stripeDelivery(COMPLETED, stripeSession(session)));
    await expect(receive(spoilt)).rejects.toMatchObject({ name: 'UntrustedEventError' });
    expect(await credits()).toBe(0);
  });

  it('is refused when signed with another secret, or more than five minutes ago', async () => {
    const session = stripeSession(await open());
    const refused = { name: 'UntrustedEventError' };
    await expect(receive(stripeDelivery(COMPLETED, session, { secret: 'whsec_guessed' }))).rejects.toMatchObject(
      refused,
    );
    const at = new Date(test.now.getTime() - 301_000);
    await expect(receive(stripeDelivery(COMPLETED, session, { at }))).rejects.toMatchObject(refused);
    expect(await receive(stripeDelivery(COMPLETED, session, { at: new Date(at.getTime() + 2_000) }))).toBe('paid');
  });

  it('that goes back is recorded once for the operator, and takes no credits', async () => {
    const session = await open();
    await receive(stripeDelivery(COMPLETED, stripeSession(session)));
    const charge = {
      id: 'ch_1',
      object: 'charge',
      payment_intent: `pi_${session.id}`,
      amount_refunded: 400,
      currency: 'usd',
    };
    const refund = stripeDelivery('charge.refunded', charge);
    const dispute = {
      id: 'dp_1',
      object: 'dispute',
      payment_intent: `pi_${session.id}`,
      amount: 1_000,
      currency: 'usd',
    };
    for (const each of [refund, refund, stripeDelivery('charge.dispute.created', dispute)]) {
      expect(await receive(each)).toBe('reversed');
    }
    const { rows } = await test.pool.query(
      `SELECT r.kind, r.amount, c.session_id FROM billing.payment_reversals r JOIN billing.checkouts c ON c.id = checkout_id
       WHERE c.org_id = $1 ORDER BY r.received_at`,
      [orgId],
    );
    expect(rows).toEqual([
      { kind: 'refund', amount: 400, session_id: session.id },
      { kind: 'dispute', amount: 1_000, session_id: session.id },
    ]);
    expect(await credits()).toBe(10);
    expect(await receive(stripeDelivery('charge.refunded', { ...charge, payment_intent: 'pi_elsewhere' }))).toBe(
      'foreign',
    );
  });

  it('buys each session exactly once, and only those that were paid, whatever is delivered in whatever order', async () => {
    const paid = (session: FakeStripeSession) => stripeDelivery(COMPLETED, stripeSession(session));
    const kinds: Record<string, (session: FakeStripeSession) => StripeDelivery> = {
      paid,
      unpaid: (session) => stripeDelivery(COMPLETED, stripeSession(session, 'unpaid')),
      succeeded: (session) => stripeDelivery(SUCCEEDED, stripeSession(session)),
      failed: (session) => stripeDelivery(FAILED, stripeSession(session, 'unpaid')),
      expired: (session) => stripeDelivery(EXPIRED, stripeSession(session, 'unpaid')),
      forged: (session) => ({ ...paid(session), signature: 't=1,v1=00' }),
    };
    const step = fc.record({
      session: fc.nat(2),
      kind: fc.constantFrom(...Object.keys(kinds)),
      replica: fc.nat(1),
      /** Whether this event is delivered at the same time as the previous one. */
      together: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        orgId = await openOrg(test, {});
        const sessions = [await open(1), await open(2), await open(3)];
        let running: Promise<unknown>[] = [];
        for (const { session, kind, replica, together } of steps) {
          if (!together) await Promise.all(running.splice(0));
          running.push(receive(kinds[kind]!(sessions[session]!), replica).catch((error: unknown) => error));
        }
        await Promise.all(running);
        running = [];
        const bought = new Set(
          steps.filter(({ kind }) => ['paid', 'succeeded'].includes(kind)).map((each) => each.session),
        );
        const expected = [...bought].reduce((sum, session) => sum + 10 * (session + 1), 0);
        expect(await credits()).toBe(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('that nobody can be shown to have sold is a finding of the ledger check', async () => {
    const pool = test.pool;
    const session = await open();
    await receive(stripeDelivery(COMPLETED, stripeSession(session)));
    await pool.query('UPDATE billing.checkouts SET credits = 9 WHERE session_id = $1', [session.id]);
    expect(await test.ledger.check()).toMatchObject([
      { orgId, finding: expect.stringContaining('no checkout sold it') },
    ]);
    await pool.query('UPDATE billing.checkouts SET credits = 10 WHERE session_id = $1', [session.id]);
  });
});
