import type { Logger } from '@paratope/telemetry';
import type Stripe from 'stripe';
import type { Ledger } from '../ledger/ledger.js';
import type { Clock } from '../ledger/month.js';
import type { OpenedCheckout } from './checkout.js';
import { describeCheckout, purchaseSource, type CheckoutStore } from './checkout-store.js';
import { loadStripe } from './load-stripe.js';
import type { PaymentPages } from './payment-pages.js';

/** The delivery has no valid signature of the provider, is too old, or is not an event. */
export class UntrustedEventError extends Error {
  override readonly name = 'UntrustedEventError';
}

/**
 * - `paid`: the ledger holds the credits, posted by this delivery or by an earlier one;
 * - `unpaid`: the session is not paid, or not yet;
 * - `reversed`: a refund or dispute was recorded;
 * - `foreign`: the payment was not for credits of this service;
 * - `ignored`: the type of the event does not concern credits.
 */
export const EVENT_OUTCOMES = ['paid', 'unpaid', 'reversed', 'foreign', 'ignored'] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

const TOLERANCE_SECONDS = 300;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface EventPorts {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onOutcome: (outcome: EventOutcome) => void;
}

/** Turns events of the provider into credits: once per session, whatever the order and number of the deliveries. */
export class PaymentEvents {
  constructor(
    private readonly pages: PaymentPages,
    private readonly store: CheckoutStore,
    private readonly ports: EventPorts,
  ) {}

  /**
   * @param payload exact bytes of the delivery's body
   * @param signature value of its Stripe-Signature header
   * @throws UntrustedEventError
   */
  async receive(payload: Uint8Array, signature: string): Promise<EventOutcome> {
    const event = await this.verified(payload, signature);
    const outcome = await this.decide(event);
    const level = outcome === 'foreign' || outcome === 'reversed' ? 'warn' : 'info';
    this.ports.logger[level]({ event_id: event.id, event_type: event.type, outcome }, 'payment event');
    this.ports.onOutcome(outcome);
    return outcome;
  }

  private async verified(payload: Uint8Array, signature: string): Promise<Stripe.Event> {
    const { webhooks } = await loadStripe();
    const { clock, logger } = this.ports;
    try {
      const { webhookSecret } = this.pages;
      const now = clock().getTime();
      return webhooks.constructEvent(payload, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now);
    } catch (error) {
      logger.warn({ reason: error instanceof Error ? error.message : '' }, 'a payment event was refused');
      throw new UntrustedEventError('the delivery is not signed as it should be');
    }
  }

  private async decide(event: Stripe.Event): Promise<EventOutcome> {
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded': {
        const session = event.data.object;
        const checkout = await this.checkoutOf(session, false);
        if (!checkout) return 'foreign';
        if (session.payment_status !== 'paid') return 'unpaid';
        await this.grant(checkout);
        return 'paid';
      }
      case 'checkout.session.async_payment_failed':
      case 'checkout.session.expired':
        return (await this.checkoutOf(event.data.object, true)) ? 'unpaid' : 'foreign';
      case 'charge.refunded': {
        const { payment_intent: payment, amount_refunded: amount, currency } = event.data.object;
        return this.reverse(event.id, payment, 'refund', amount, currency);
      }
      case 'charge.dispute.created': {
        const { payment_intent: payment, amount, currency } = event.data.object;
        return this.reverse(event.id, payment, 'dispute', amount, currency);
      }
      default:
        return 'ignored';
    }
  }

  private checkoutOf(session: Stripe.Checkout.Session, closed: boolean): Promise<OpenedCheckout | undefined> {
    // The client_reference_id is not used: the payer of a payment link can choose it.
    const reference = session.metadata?.['checkout_id'] ?? '';
    return this.store.ofSession({
      sessionId: session.id,
      checkoutId: UUID.test(reference) ? reference : undefined,
      paymentIntent: idOf(session.payment_intent),
      closed,
    });
  }

  /** The credits are those of the checkout. Amounts of the event are ignored, because taxes and exchange rates change them. */
  private async grant(checkout: OpenedCheckout): Promise<void> {
    await this.ports.ledger.purchase({
      source: purchaseSource(checkout.sessionId),
      orgId: checkout.orgId,
      credits: checkout.credits,
      description: describeCheckout(checkout),
    });
  }

  private async reverse(
    eventId: string,
    payment: string | Stripe.PaymentIntent | null,
    kind: 'refund' | 'dispute',
    amount: number,
    currency: string,
  ): Promise<EventOutcome> {
    const paymentIntent = idOf(payment);
    if (paymentIntent === undefined) return 'foreign';
    const checkoutId = await this.store.recordReversal({ eventId, paymentIntent, kind, amount, currency });
    if (checkoutId === undefined) return 'foreign';
    const reversed = { event_id: eventId, checkout_id: checkoutId, kind };
    this.ports.logger.warn(reversed, 'a payment for credits was reversed');
    return 'reversed';
  }
}

const idOf = (reference: string | { readonly id: string } | null): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;
