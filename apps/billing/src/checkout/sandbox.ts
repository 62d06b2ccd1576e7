import { randomBytes } from 'node:crypto';
import type { Clock } from '../ledger/month.js';
import type { OpenedCheckout } from './checkout.js';
import type { CheckoutStore } from './checkout-store.js';
import { loadStripe } from './load-stripe.js';
import type { PaymentEvents } from './payment-events.js';
import type { SandboxPages } from './sandbox-pages.js';

export type SandboxState = 'open' | 'paid' | 'canceled' | 'expired';

export interface SandboxCheckout {
  readonly checkout: OpenedCheckout;
  readonly state: SandboxState;
}

/**
 * Actions of a customer on a sandbox page. Paying and canceling both create an event of Stripe's form, which is signed and received like a
 * delivery of Stripe: this class never writes to the ledger.
 */
export class Sandbox {
  constructor(
    private readonly pages: SandboxPages,
    private readonly store: CheckoutStore,
    private readonly events: PaymentEvents,
    private readonly clock: Clock,
  ) {}

  /** Returns undefined for a page that does not exist. */
  async find(sessionId: string): Promise<SandboxCheckout | undefined> {
    const checkout = await this.store.find(sessionId);
    return checkout && { checkout, state: await this.stateOf(checkout) };
  }

  async settle(sessionId: string, pay: boolean): Promise<SandboxCheckout | undefined> {
    const found = await this.find(sessionId);
    if (found?.state !== 'open') return found;
    await this.deliver(found.checkout, pay);
    return this.find(sessionId);
  }

  private async stateOf({ sessionId, closedAt, expiresAt }: OpenedCheckout): Promise<SandboxState> {
    if (await this.store.isPaid(sessionId)) return 'paid';
    if (closedAt) return 'canceled';
    return expiresAt && expiresAt <= this.clock() ? 'expired' : 'open';
  }

  private async deliver(checkout: OpenedCheckout, pay: boolean): Promise<void> {
    const { webhooks, API_VERSION } = await loadStripe();
    const seconds = Math.floor(this.clock().getTime() / 1000);
    const name = (prefix: string): string => `${prefix}_sandbox_${randomBytes(12).toString('hex')}`;
    const payload = JSON.stringify({
      id: name('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: seconds,
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type: pay ? 'checkout.session.completed' : 'checkout.session.expired',
      data: {
        object: {
          id: checkout.sessionId,
          object: 'checkout.session',
          mode: 'payment',
          livemode: false,
          status: pay ? 'complete' : 'expired',
          payment_status: pay ? 'paid' : 'unpaid',
          payment_intent: pay ? name('pi') : null,
          client_reference_id: checkout.id,
          metadata: { checkout_id: checkout.id, org_id: checkout.orgId, pack: checkout.packId },
          amount_total: checkout.amount,
          currency: checkout.currency,
        },
      },
    });
    const secret = this.pages.webhookSecret;
    const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds });
    await this.events.receive(Buffer.from(payload), signature);
  }
}
