import type Stripe from 'stripe';
import type { Checkout } from './checkout.js';
import { loadStripe } from './load-stripe.js';
import { PaymentsUnavailableError, type OpenedPage, type PaymentPages, type ReturnUrls } from './payment-pages.js';

interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string;
  readonly returnTo: ReturnUrls;
}

const TIMEOUT_MS = 8_000;

/** Checkout Sessions of Stripe in payment mode. */
export class StripePages implements PaymentPages {
  readonly provider = 'stripe';
  readonly webhookSecret: string;
  private client: Stripe | undefined;

  constructor(private readonly settings: StripeSettings) {
    this.webhookSecret = settings.webhookSecret;
  }

  async open(checkout: Checkout): Promise<OpenedPage> {
    const stripe = await loadStripe();
    this.client ??= new stripe(this.settings.secretKey, clientOptions(this.settings.apiBase));
    try {
      const session = await this.client.checkout.sessions.create(this.sessionOf(checkout), {
        idempotencyKey: `checkout-${checkout.id}`,
      });
      if (session.url === null) throw new Error('Stripe opened a session without a page');
      return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
    } catch (error) {
      const { StripeConnectionError, StripeRateLimitError, StripeAPIError } = stripe.errors;
      const passing = [StripeConnectionError, StripeRateLimitError, StripeAPIError].some(
        (kind) => error instanceof kind,
      );
      if (passing) throw new PaymentsUnavailableError('Stripe does not answer', { cause: error });
      throw error;
    }
  }

  private sessionOf(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
    const { id, orgId, packId, packName, quantity, amount, currency } = checkout;
    const metadata = { checkout_id: id, org_id: orgId, pack: packId };
    return {
      mode: 'payment',
      client_reference_id: id,
      metadata,
      // The metadata also identify the payment in Stripe's dashboard.
      payment_intent_data: { metadata },
      line_items: [
        { quantity, price_data: { currency, unit_amount: amount / quantity, product_data: { name: packName } } },
      ],
      success_url: this.settings.returnTo.success,
      cancel_url: this.settings.returnTo.cancel,
    };
  }
}

function clientOptions(apiBase: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(apiBase);
  return {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
    timeout: TIMEOUT_MS,
    // The retry has the same idempotency key, so that it never opens two pages.
    maxNetworkRetries: 1,
    telemetry: false,
  };
}
