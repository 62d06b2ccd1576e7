/** The provider of the payment page. */
export type Provider = 'stripe' | 'sandbox';

/** A purchase as the customer chose it. */
export interface Checkout {
  /** Random id, since the provider receives it. */
  readonly id: string;
  readonly orgId: string;
  readonly provider: Provider;
  readonly packId: string;
  readonly packName: string;
  readonly quantity: number;
  /** Credits of all packs of the purchase. */
  readonly credits: number;
  /** Price of all packs of the purchase, in the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
}

/** A checkout with a known page. */
export interface OpenedCheckout extends Checkout {
  readonly sessionId: string;
  readonly expiresAt: Date | null;
  readonly closedAt: Date | null;
}

/** A checkout that was paid. */
export interface Purchase extends Omit<Checkout, 'orgId' | 'packId'> {
  /** Sequence number of the transaction in the org's ledger. */
  readonly sequence: number;
  /** Part of the amount that was refunded or disputed after the payment. */
  readonly amountReversed: number;
  readonly paidAt: Date;
}

export interface Reversal {
  readonly eventId: string;
  readonly paymentIntent: string;
  readonly kind: 'refund' | 'dispute';
  readonly amount: number;
  readonly currency: string;
}

/** Fields of a session that identify its checkout. */
export interface SessionFacts {
  readonly sessionId: string;
  /** Lower-case UUID; undefined if the session names no checkout. */
  readonly checkoutId: string | undefined;
  readonly paymentIntent: string | undefined;
  readonly closed: boolean;
}
