import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeStripe, stripeDelivery, stripeSession, type StripeDelivery } from '@paratope/testing';
import { startSystem, type System } from './testing/system.js';

describe('credits bought through Stripe, through the whole platform', () => {
  let system: System;
  let stripe: FakeStripe;
  beforeAll(async () => {
    stripe = await new FakeStripe().start();
    system = await startSystem('environment', { PARATOPE_CREDITS: '0', ...stripe.environment });
  });
  afterAll(async () => {
    await system.stop();
    await stripe.stop();
  });

  const deliver = ({ payload, signature }: StripeDelivery): Promise<Response> =>
    fetch(`${system.state().base_url}/billing/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: new Uint8Array(payload),
    });
  const purchased = async (): Promise<number> =>
    (await system.client.call<{ purchased_balance: number }>('GET', '/v1/me')).purchased_balance;

  it('are there once, however often Stripe delivers, and only if Stripe signed it', async () => {
    const { url } = await system.client.call<{ url: string }>('POST', '/billing/credits/checkout', { quantity: 2 });
    const [session] = stripe.sessions;
    if (!session) throw new Error('no session was opened');
    expect(url).toBe(`${stripe.url}/c/pay/${session.id}`);

    const paid = stripeSession(session);
    const forged = await deliver(stripeDelivery('checkout.session.completed', paid, { secret: 'whsec_guessed' }));
    expect([forged.status, await purchased()]).toEqual([400, 0]);

    const deliveries = Array.from({ length: 20 }, () => deliver(stripeDelivery('checkout.session.completed', paid)));
    const statuses = (await Promise.all(deliveries)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await purchased()).toBe(200);
    expect(await system.client.ledger()).toMatchObject([
      { kind: 'purchase', amount: 200, source: `checkout:${session.id}` },
    ]);
  });

  it('cannot be had in the sandbox', async () => {
    const page = `${system.state().base_url}/billing/sandbox/${stripe.sessions[0]?.id ?? ''}`;
    expect((await fetch(page)).status).toBe(404);
    expect((await fetch(`${page}/pay`, { method: 'POST' })).status).toBe(404);
  });
});
