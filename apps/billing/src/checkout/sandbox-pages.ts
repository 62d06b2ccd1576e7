import { randomBytes } from 'node:crypto';
import type { Clock } from '../ledger/month.js';
import type { Checkout } from './checkout.js';
import type { OpenedPage, PaymentPages } from './payment-pages.js';

/** Stripe keeps a page open for the same time. */
const OPEN_MS = 24 * 3600 * 1000;

/**
 * Payment pages that the gateway serves in place of Stripe's when no key is set; no money moves. Session ids cannot be guessed, because a
 * session id is all that is needed to pay for the session.
 */
export class SandboxPages implements PaymentPages {
  readonly provider = 'sandbox';
  /** Secret that never leaves this process, so that nobody outside can forge a delivery. */
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
