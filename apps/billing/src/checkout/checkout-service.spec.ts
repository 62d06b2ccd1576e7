import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@paratope/config';
import { testBundle } from '@paratope/rpc/testing';
import { newId } from '@paratope/ids';
import { FakeStripe, FAKE_STRIPE_KEY } from '@paratope/testing';
import { configSchema } from '../config.js';
import { purchasedCredits, testPayments } from '../testing/test-payments.js';
import { openOrg, openTestLedger, type TestLedger } from '../testing/test-ledger.js';
import type { PaymentsService } from './payments-service.js';

const PACKS = [
  { id: 'small', name: 'Small pack', credits: 10, amount: 1_000, currency: 'usd' },
  { id: 'large', name: 'Large pack', credits: 100, amount: 8_000, currency: 'eur' },
];

describe('a checkout through Stripe', () => {
  let test: TestLedger;
  let stripe: FakeStripe;
  let payments: PaymentsService;
  let orgId: string;
  beforeAll(async () => {
    test = await openTestLedger();
  });
  beforeEach(async () => {
    stripe = await new FakeStripe().start();
    payments = testPayments(test, { ...stripe.environment, CREDIT_PACKS: JSON.stringify(PACKS) });
    orgId = await openOrg(test, {});
  });
  afterEach(() => stripe.stop());
  afterAll(() => test.close());

  // proves: POST /billing/credits/checkout
  it('opens a page of Stripe in payment mode, and sells nothing yet', async () => {
    const url = await payments.checkouts.open(orgId, 'large', 3);
    const [session] = stripe.sessions;
    expect(url).toBe(`${stripe.url}/c/pay/${session!.id}`);
    expect(Object.fromEntries(session!.form)).toMatchObject({
      mode: 'payment',
      'line_items[0][quantity]': '3',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '8000',
      'line_items[0][price_data][product_data][name]': 'Large pack',
      'metadata[org_id]': orgId,
      'metadata[pack]': 'large',
      'metadata[checkout_id]': session!.form.get('client_reference_id'),
      success_url: 'https://paratope.test/billing/checkout/success',
      cancel_url: 'https://paratope.test/billing/checkout/canceled',
    });
    expect(session!.idempotencyKey).toBe(`checkout-${session!.form.get('metadata[checkout_id]')}`);
    expect(await purchasedCredits(test, orgId)).toBe(0);
  });

  it('sells the first pack, once, where none is named', async () => {
    await payments.checkouts.open(orgId, undefined, 1);
    expect(stripe.sessions[0]!.form.get('metadata[pack]')).toBe('small');
  });

  it('returns the customer to where the operator says', async () => {
    const returnTo = {
      CHECKOUT_SUCCESS_URL: 'https://shop.test/yes?s={CHECKOUT_SESSION_ID}',
      CHECKOUT_CANCEL_URL: 'https://shop.test/no',
    };
    await testPayments(test, { ...stripe.environment, ...returnTo }).checkouts.open(orgId, undefined, 1);
    expect(Object.fromEntries(stripe.sessions[0]!.form)).toMatchObject({
      success_url: returnTo.CHECKOUT_SUCCESS_URL,
      cancel_url: returnTo.CHECKOUT_CANCEL_URL,
    });
  });

  it('opens one page when the connection breaks and the request is repeated', async () => {
    stripe.failures.push('lost');
    await payments.checkouts.open(orgId, undefined, 1);
    expect([stripe.requests, stripe.sessions.length]).toEqual([2, 1]);
  });

  it('says that payments are away while Stripe is', async () => {
    stripe.failures.push(500, 500);
    await expect(payments.checkouts.open(orgId, undefined, 1)).rejects.toMatchObject({
      name: 'PaymentsUnavailableError',
    });
    await stripe.stop();
    await expect(payments.checkouts.open(orgId, undefined, 1)).rejects.toMatchObject({
      name: 'PaymentsUnavailableError',
    });
    stripe = await new FakeStripe().start();
  });

  it('takes what Stripe refuses for a defect, not for an outage', async () => {
    stripe.failures.push(400);
    await expect(payments.checkouts.open(orgId, undefined, 1)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
  });

  it.each([
    ['an unknown pack', () => payments.checkouts.open(orgId, 'huge', 1), 'not_acceptable'],
    [
      'more than one payment can be',
      () => testPayments(test, costly()).checkouts.open(orgId, undefined, 2),
      'not_acceptable',
    ],
    ['an org without an account', () => payments.checkouts.open(newId(), undefined, 1), 'unknown_account'],
    [
      'an empty shop',
      () => testPayments(test, { ...stripe.environment, CREDIT_PACKS: '[]' }).checkouts.open(orgId, undefined, 1),
      'nothing_on_sale',
    ],
  ])('refuses %s without asking Stripe', async (_, open, reason) => {
    await expect(open()).rejects.toMatchObject({ name: 'CheckoutRefusedError', reason });
    expect(stripe.requests).toBe(0);
  });

  const costly = () => ({
    ...stripe.environment,
    CREDIT_PACKS: JSON.stringify([{ ...PACKS[0], amount: 60_000_000 }]),
  });
});

describe('the configuration of sales', () => {
  const load = (environment: Record<string, string>) =>
    loadConfig(configSchema, {
      DATABASE_URL: 'postgres://x',
      RPC_IDENTITY: testBundle('billing'),
      PAYMENTS: 'sandbox',
      ...environment,
    });

  it.each([
    ['a Stripe key without its webhook secret', { STRIPE_SECRET_KEY: FAKE_STRIPE_KEY }, /STRIPE_WEBHOOK_SECRET: /],
    ['a webhook secret without its Stripe key', { STRIPE_WEBHOOK_SECRET: 'whsec_x' }, /STRIPE_SECRET_KEY: /],
    ['a publishable key', { STRIPE_SECRET_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, /STRIPE_SECRET_KEY: /],
    ['packs that are no JSON', { CREDIT_PACKS: 'small' }, /CREDIT_PACKS: expected JSON/],
    ['two packs of one id', { CREDIT_PACKS: JSON.stringify([PACKS[0], PACKS[0]]) }, /CREDIT_PACKS: two packs/],
    ['a currency that is none', { CREDIT_PACKS: JSON.stringify([{ ...PACKS[0], currency: 'xxq' }]) }, /currency/],
    ['a free pack', { CREDIT_PACKS: JSON.stringify([{ ...PACKS[0], amount: 0 }]) }, /amount/],
  ])('refuses %s', (_, environment, complaint) => {
    expect(() => load(environment)).toThrow(complaint);
  });

  it('sells packs by itself', () => {
    expect(load({}).CREDIT_PACKS.map(({ credits }) => credits)).toEqual([100, 500, 2000]);
  });
});
