import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { checkout, createRpcClient, RpcStatus, startRpcServer, type RpcClient, type RpcServer } from '@paratope/rpc';
import { testIdentity } from '@paratope/rpc/testing';
import { stripeDelivery, FakeStripe, stripeSession } from '@paratope/testing';
import { purchasedCredits, testPayments } from '../testing/test-payments.js';
import { openOrg, openTestLedger, type TestLedger } from '../testing/test-ledger.js';
import { checkoutService } from './checkout-service.js';

type Client = RpcClient<checkout.CheckoutServiceClient>;

describe('the sale of credits over gRPC', () => {
  let test: TestLedger;
  let stripe: FakeStripe;
  let orgId: string;
  const servers: RpcServer[] = [];
  const clients: Client[] = [];

  const serve = async (environment: Record<string, string>): Promise<Client> => {
    const server = await startRpcServer({
      address: '127.0.0.1:0',
      identity: testIdentity('billing'),
      services: [checkoutService(testPayments(test, environment))],
      onError: () => undefined,
    });
    const client = createRpcClient(checkout.CheckoutServiceClient, `127.0.0.1:${server.port}`, testIdentity('gateway'));
    servers.push(server);
    clients.push(client);
    return client;
  };

  beforeAll(async () => {
    test = await openTestLedger();
    test.now = new Date();
    stripe = await new FakeStripe().start();
    orgId = await openOrg(test, {});
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await Promise.all(servers.map((server) => server.close()));
    await stripe.stop();
    await test.close();
  });

  it('hands the bytes of a delivery on as they came', async () => {
    const client = await serve(stripe.environment);
    await client.openCheckout({ orgId, quantity: 1 });
    const { payload, signature } = stripeDelivery('checkout.session.completed', stripeSession(stripe.sessions.at(-1)!));
    await client.receiveStripeEvent({ payload, signature });
    expect(await purchasedCredits(test, orgId)).toBe(100);
    await expect(client.receiveStripeEvent({ payload, signature: 't=1,v1=00' })).rejects.toMatchObject({
      code: RpcStatus.INVALID_ARGUMENT,
    });
  });

  it('lists what is on sale, in the order of the configuration', async () => {
    const { packs } = await (await serve({})).listPacks({});
    expect(packs.map(({ id }) => id)).toEqual(['credits-100', 'credits-500', 'credits-2000']);
    expect(packs[0]).toEqual({ id: 'credits-100', name: '100 credits', credits: 100, amount: 5_000, currency: 'usd' });
  });

  it('lists what an org has paid, newest first, and what went back of it', async () => {
    const org = await openOrg(test, {});
    const client = await serve(stripe.environment);
    const pay = async (quantity: number): Promise<void> => {
      await client.openCheckout({ orgId: org, quantity });
      const session = stripeSession(stripe.sessions.at(-1)!);
      await client.receiveStripeEvent(stripeDelivery('checkout.session.completed', session));
    };
    await pay(1);
    await pay(3);
    await client.openCheckout({ orgId: org, quantity: 1 });
    const [{ id = '' } = {}] = (
      await test.pool.query('SELECT id FROM billing.checkouts WHERE quantity = 3 AND org_id = $1', [org])
    ).rows;
    await test.pool.query(
      `INSERT INTO billing.payment_reversals (event_id, checkout_id, kind, amount, currency)
       VALUES ('first', $1, 'refund', 200, 'usd'), ('second', $1, 'refund', 700, 'usd')`,
      [id],
    );
    const { purchases, hasMore } = await client.listPurchases({ orgId: org, limit: 2, beforeSequence: 0 });
    expect(hasMore).toBe(false);
    expect(purchases).toMatchObject([
      { id, description: '3 × 100 credits', credits: 300, amount: 15_000, amountReversed: 700, provider: 'stripe' },
      { description: '100 credits', credits: 100, amount: 5_000, amountReversed: 0, currency: 'usd' },
    ]);
    const older = { orgId: org, limit: 1, beforeSequence: purchases[0]!.sequence };
    expect((await client.listPurchases(older)).purchases).toEqual([purchases[1]]);
  });

  it('words its refusals for the customer', async () => {
    const client = await serve({});
    const [empty, selling] = [await serve({ CREDIT_PACKS: '[]' }), await serve(stripe.environment)];
    stripe.failures.push(500, 500);
    const refusals: [() => Promise<unknown>, RpcStatus][] = [
      [() => client.openCheckout({ orgId, pack: 'none', quantity: 1 }), RpcStatus.INVALID_ARGUMENT],
      [() => client.openCheckout({ orgId, quantity: 0 }), RpcStatus.INVALID_ARGUMENT],
      [() => client.openCheckout({ orgId: newId(), quantity: 1 }), RpcStatus.NOT_FOUND],
      [() => empty.openCheckout({ orgId, quantity: 1 }), RpcStatus.FAILED_PRECONDITION],
      [() => selling.openCheckout({ orgId, quantity: 1 }), RpcStatus.UNAVAILABLE],
    ];
    for (const [open, code] of refusals) await expect(open()).rejects.toMatchObject({ code });
  });

  it('serves a sandbox page where there is no Stripe key, and none where there is', async () => {
    const client = await serve({});
    const { url } = await client.openCheckout({ orgId, pack: 'credits-500', quantity: 2 });
    const sessionId = url.slice(url.lastIndexOf('/') + 1);
    expect(await client.getSandboxCheckout({ sessionId })).toEqual({
      sessionId,
      state: checkout.SandboxState.OPEN,
      description: '2 × 500 credits',
      credits: 1_000,
      amount: 45_000,
      currency: 'usd',
      successUrl: 'https://paratope.test/billing/checkout/success',
      cancelUrl: 'https://paratope.test/billing/checkout/canceled',
    });
    const selling = await serve(stripe.environment);
    const absent = { code: RpcStatus.NOT_FOUND };
    await expect(selling.getSandboxCheckout({ sessionId })).rejects.toMatchObject(absent);
    await expect(selling.settleSandboxCheckout({ sessionId, pay: true })).rejects.toMatchObject(absent);
    expect(await client.settleSandboxCheckout({ sessionId, pay: true })).toMatchObject({
      state: checkout.SandboxState.PAID,
    });
  });
});
