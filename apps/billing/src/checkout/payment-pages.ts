import type { Checkout, Provider } from './checkout.js';

export interface OpenedPage {
  /** Id that the provider gave to the page. Credits are granted once per session. */
  readonly sessionId: string;
  readonly url: string;
  readonly expiresAt: Date;
}

/** URLs to which the payment page sends customers. */
export interface ReturnUrls {
  readonly success: string;
  readonly cancel: string;
}

/** Opens payment pages. The outcome of a page arrives as a webhook delivery in Stripe's form. */
export interface PaymentPages {
  readonly provider: Provider;
  /** Secret that signs these deliveries. */
  readonly webhookSecret: string;
  /**
   * Opens the page of one checkout. Stripe returns the same page when the request is repeated for the same checkout.
   * @throws PaymentsUnavailableError
   */
  open(checkout: Checkout): Promise<OpenedPage>;
}

/** The provider does not answer, or is temporarily unavailable. */
export class PaymentsUnavailableError extends Error {
  override readonly name = 'PaymentsUnavailableError';
}
