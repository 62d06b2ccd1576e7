import { checkout, RpcError, rpcService, RpcStatus, type RpcService } from '@paratope/rpc';

const { SandboxState } = checkout;

const TEST_PACKS: readonly checkout.CreditPack[] = [
  { id: 'small', name: 'Small pack', credits: 10, amount: 1_000, currency: 'usd' },
  { id: 'large', name: 'Large pack <b>', credits: 1_000, amount: 90_000, currency: 'jpy' },
];

/** The checkout service for the gateway's tests: a sandbox in memory, and a record of the deliveries. */
export class TestCheckouts {
  /** Payloads with the signature `good`. */
  readonly delivered: Buffer[] = [];
  readonly opened: checkout.OpenCheckoutRequest[] = [];
  private readonly pages = new Map<string, checkout.SandboxCheckout>();

  /** Payments of organizations. */
  readonly purchases: ({ readonly of: string } & checkout.Purchase)[] = [];

  /** Error with which the next opening fails. */
  refusal: RpcError | undefined;

  service(): RpcService {
    return rpcService<checkout.CheckoutServiceServer>(checkout.CheckoutServiceService, {
      listPacks: async () => ({ packs: [...TEST_PACKS] }),
      openCheckout: async (request) => ({ url: this.open(request) }),
      listPurchases: async ({ orgId, limit, beforeSequence }) => {
        const older = this.purchases
          .filter(({ of, sequence }) => of === orgId && (beforeSequence === 0 || sequence < beforeSequence))
          .toSorted((a, b) => b.sequence - a.sequence);
        return { purchases: older.slice(0, limit), hasMore: older.length > limit };
      },
      receiveStripeEvent: async ({ payload, signature }) => {
        if (signature !== 'good') throw new RpcError(RpcStatus.INVALID_ARGUMENT, 'not signed');
        this.delivered.push(Buffer.from(payload));
        return {};
      },
      getSandboxCheckout: async ({ sessionId }) => this.page(sessionId),
      settleSandboxCheckout: async ({ sessionId, pay }) => {
        const page = this.page(sessionId);
        if (page.state === SandboxState.OPEN) this.show(sessionId, pay ? SandboxState.PAID : SandboxState.CANCELED);
        return this.page(sessionId);
      },
    });
  }

  show(sessionId: string, state: checkout.SandboxState): void {
    this.pages.set(sessionId, { ...this.page(sessionId), state });
  }

  private open(request: checkout.OpenCheckoutRequest): string {
    const { refusal } = this;
    this.refusal = undefined;
    if (refusal) throw refusal;
    const pack = TEST_PACKS.find(({ id }) => id === (request.pack ?? 'small'));
    if (!pack) throw new RpcError(RpcStatus.INVALID_ARGUMENT, 'there is no such pack');
    this.opened.push(request);
    const sessionId = `cs_sandbox_${this.opened.length}`;
    this.pages.set(sessionId, {
      sessionId,
      state: SandboxState.OPEN,
      description: pack.name,
      credits: pack.credits * request.quantity,
      amount: pack.amount * request.quantity,
      currency: pack.currency,
      successUrl: 'https://shop.test/yes',
      cancelUrl: 'https://shop.test/no',
    });
    return `http://localhost/billing/sandbox/${sessionId}`;
  }

  private page(sessionId: string): checkout.SandboxCheckout {
    const page = this.pages.get(sessionId);
    if (!page) throw new RpcError(RpcStatus.NOT_FOUND, 'no such checkout');
    return page;
  }
}
