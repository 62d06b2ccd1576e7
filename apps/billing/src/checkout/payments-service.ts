import { run } from '@paratope/database';
import type { Logger } from '@paratope/telemetry';
import type { EntityManager } from 'typeorm';
import type { BillingConfig } from '../config.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Page } from '../ledger/listing.js';
import type { Clock } from '../ledger/month.js';
import { paymentEvents } from '../metrics.js';
import type { Purchase } from './checkout.js';
import { CheckoutService } from './checkout-service.js';
import { CheckoutStore } from './checkout-store.js';
import { LIST_PURCHASES } from './checkouts.sql.js';
import { PaymentEvents, type EventOutcome } from './payment-events.js';
import type { PaymentPages, ReturnUrls } from './payment-pages.js';
import { Sandbox } from './sandbox.js';
import { SandboxPages } from './sandbox-pages.js';
import { StripePages } from './stripe-pages.js';

interface PaymentsServicePorts {
  readonly db: EntityManager;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Sells credits through Stripe if its key is set, else through the sandbox if the configuration selects it; never through both. */
export class PaymentsService {
  readonly checkouts: CheckoutService;
  /** Undefined if Stripe is in use: the sandbox then has no pages. */
  readonly sandbox: Sandbox | undefined;
  readonly returnTo: ReturnUrls;
  readonly events: PaymentEvents;
  private readonly db: EntityManager;

  constructor(config: BillingConfig, { db, ledger, clock, logger }: PaymentsServicePorts) {
    this.db = db;
    this.returnTo = {
      success: config.CHECKOUT_SUCCESS_URL ?? `${config.PUBLIC_URL}/billing/checkout/success`,
      cancel: config.CHECKOUT_CANCEL_URL ?? `${config.PUBLIC_URL}/billing/checkout/canceled`,
    };
    const stripe = stripePages(config, this.returnTo);
    const sandbox = new SandboxPages(config.PUBLIC_URL, clock);
    const pages: PaymentPages = stripe ?? sandbox;
    const store = new CheckoutStore(db, pages.provider);
    this.checkouts = new CheckoutService(config.CREDIT_PACKS, pages, store, ledger);
    const onOutcome = (outcome: EventOutcome): void => paymentEvents.add(1, { outcome });
    this.events = new PaymentEvents(pages, store, { ledger, clock, logger, onOutcome });
    if (stripe || config.PAYMENTS !== 'sandbox') return;
    this.sandbox = new Sandbox(sandbox, store, this.events, clock);
    logger.warn('credits are sold in the sandbox, for no money');
  }

  /**
   * Lists the paid checkouts of an org, the newest first.
   * @param page.beforeSequence sequence number of the last purchase of the previous page; undefined starts with the newest
   */
  async purchases(page: Page): Promise<{ readonly purchases: readonly Purchase[]; readonly hasMore: boolean }> {
    const { orgId, limit, beforeSequence = Number.MAX_SAFE_INTEGER } = page;
    const rows = await run(this.db, LIST_PURCHASES, { orgId, beforeSequence, limit: limit + 1 });
    return { purchases: rows.slice(0, limit), hasMore: rows.length > limit };
  }
}

function stripePages(config: BillingConfig, returnTo: ReturnUrls): StripePages | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = config;
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  return new StripePages({ secretKey, webhookSecret, apiBase, returnTo });
}
