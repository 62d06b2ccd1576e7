import type { Logger } from '@paratope/telemetry';
import type Stripe from 'stripe';
import type { Ledger } from '../ledger/ledger.js';
import type { Clock } from '../ledger/month.js';
import type { OpenedCheckout } from './checkout.js';
import { describeCheckout, purchaseSource, type CheckoutStore } from './checkout-store.js';
import { loadStripe } from './load-stripe.js';
import type { PaymentPages } from './payment-pages.js';

/** Not signed by the provider, too old, or not an event at all. */
export class UntrustedEventError extends Error {
  override readonly name = 'UntrustedEventError';
}

/**
 * - `paid`: the credits stand in the ledger now, whether from this delivery or an earlier one;
 * - `unpaid`: not paid, or not yet;
 * - `reversed`: money went back or is disputed, which was recorded;
 * - `foreign`: about a payment that was not for credits of ours;
 * - `ignored`: of a type that says nothing about credits.
 */
export const EVENT_OUTCOMES = ['paid', 'unpaid', 'reversed', 'foreign', 'ignored'] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

const TOLERANCE_SECONDS = 300;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface EventPorts {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onOutcome: (outcome: EventOutcome) => void;
}

/** Turns what the provider reports into credits: once per session, in whatever order and however often it comes. */
export class PaymentEvents {
  constructor(
    private readonly pages: PaymentPages,
    private readonly store: CheckoutStore,
    private readonly ports: EventPorts,
  ) {}

  /**
   * @param payload the delivery's body, to the byte
   * @param signature its Stripe-Signature header
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
    // Not the client_reference_id: of a payment link, whoever pays can choose it.
    const reference = session.metadata?.['checkout_id'] ?? '';
    return this.store.ofSession({
      sessionId: session.id,
      checkoutId: UUID.test(reference) ? reference : undefined,
      paymentIntent: idOf(session.payment_intent),
      closed,
    });
  }

  /** The credits are those that the customer chose, whatever amounts the event names: taxes and exchange rates change those. */
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
