import type { Checkout, Provider } from './checkout.js';

export interface OpenedPage {
  /** The provider's name of the page. Credits are granted once per session. */
  readonly sessionId: string;
  readonly url: string;
  readonly expiresAt: Date;
}

/** Where customers are sent from the payment page. */
export interface ReturnUrls {
  readonly success: string;
  readonly cancel: string;
}

/** Opens payment pages. What happens on them comes back as webhook deliveries in Stripe's form. */
export interface PaymentPages {
  readonly provider: Provider;
  /** Signs those deliveries. */
  readonly webhookSecret: string;
  /**
   * The page of one checkout; asked again for the same one, Stripe answers with the same page.
   * @throws PaymentsUnavailableError
   */
  open(checkout: Checkout): Promise<OpenedPage>;
}

/** The provider does not answer, or not now. */
export class PaymentsUnavailableError extends Error {
  override readonly name = 'PaymentsUnavailableError';
}
