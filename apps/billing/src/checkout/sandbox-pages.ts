import { randomBytes } from 'node:crypto';
import type { Clock } from '../ledger/month.js';
import type { Checkout } from './checkout.js';
import type { OpenedPage, PaymentPages } from './payment-pages.js';

/** As long as Stripe keeps a page open. */
const OPEN_MS = 24 * 3600 * 1000;

/**
 * Pages of the gateway that stand in for Stripe's where no key is set: no money moves. Whoever knows a session's
 * name can pay for it, so it cannot be guessed.
 */
export class SandboxPages implements PaymentPages {
  readonly provider = 'sandbox';
  /** Known to this process alone, so that nobody can forge a delivery from outside. */
  readonly webhookSecret = `whsec_${randomBytes(32).toString('base64url')}`;

  constructor(
    private readonly publicUrl: string,
    private readonly clock: Clock,
  ) {}

  open(_checkout: Checkout): Promise<OpenedPage> {
    const sessionId = `cs_sandbox_${randomBytes(32).toString('base64url')}`;
    return Promise.resolve({
      sessionId,
      url: `${this.publicUrl}/billing/sandbox/${sessionId}`,
      expiresAt: new Date(this.clock().getTime() + OPEN_MS),
    });
  }
}
