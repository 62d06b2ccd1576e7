import { run, statement, type Pool } from '@paratope/database';
import type { Checkout, Provider } from './checkout.js';
import type { OpenedPage } from './payment-pages.js';

/** One whose page is known. */
export interface OpenedCheckout extends Checkout {
  readonly sessionId: string;
  readonly expiresAt: Date | null;
  readonly closedAt: Date | null;
}

export interface Reversal {
  readonly eventId: string;
  readonly paymentIntent: string;
  readonly kind: 'refund' | 'dispute';
  readonly amount: number;
  readonly currency: string;
}

/** The ledger's source of what was paid in a session. */
export const purchaseSource = (sessionId: string): string => `checkout:${sessionId}`;

export const describeCheckout = ({ quantity, packName }: Checkout): string =>
  quantity === 1 ? packName : `${quantity} × ${packName}`;

const COLUMNS = `
  id, org_id AS "orgId", provider, pack_id AS "packId", pack_name AS "packName", quantity, credits, amount, currency,
  session_id AS "sessionId", expires_at AS "expiresAt", closed_at AS "closedAt"`;

const INSERT = statement(
  'checkout-insert',
  `INSERT INTO billing.checkouts (id, org_id, provider, pack_id, pack_name, quantity, credits, amount, currency)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

const OPENED = statement(
  'checkout-opened',
  'UPDATE billing.checkouts SET session_id = $2, expires_at = $3 WHERE id = $1',
);

/**
 * By the session, or by the checkout that a session says it is for: a crash may have kept its name from us. A checkout
 * has one session and a session one checkout, for good.
 */
const FIND_OF_SESSION = statement<OpenedCheckout>(
  'checkout-of-session',
  `UPDATE billing.checkouts
   SET session_id = $2, payment_intent = coalesce($4, payment_intent),
       closed_at = CASE WHEN $5 THEN coalesce(closed_at, clock_timestamp()) ELSE closed_at END
   WHERE provider = $1 AND (session_id = $2 OR (session_id IS NULL AND id = $3::uuid))
   RETURNING ${COLUMNS}`,
);

const FIND = statement<OpenedCheckout>(
  'checkout-find',
  `SELECT ${COLUMNS} FROM billing.checkouts WHERE provider = $1 AND session_id = $2`,
);

const INSERT_REVERSAL = statement<{ checkoutId: string }>(
  'checkout-insert-reversal',
  `WITH paid AS (SELECT id FROM billing.checkouts WHERE provider = $1 AND payment_intent = $3),
   recorded AS (
     INSERT INTO billing.payment_reversals (event_id, checkout_id, kind, amount, currency)
     SELECT $2, id, $4, $5, $6 FROM paid
     ON CONFLICT (event_id) DO NOTHING
   )
   SELECT id AS "checkoutId" FROM paid`,
);

const IS_PAID = statement<{ paid: boolean }>(
  'checkout-is-paid',
  `SELECT EXISTS (SELECT FROM billing.transactions WHERE source = $1 AND kind = 'purchase') AS paid`,
);

/** What a session says of the checkout it belongs to. */
export interface SessionFacts {
  readonly sessionId: string;
  /** Lower-case UUID; undefined where the session names none. */
  readonly checkoutId: string | undefined;
  readonly paymentIntent: string | undefined;
  readonly closed: boolean;
}

/** The checkouts of one provider; those of the other do not exist for it. */
export class CheckoutStore {
  constructor(
    private readonly pool: Pool,
    private readonly provider: Provider,
  ) {}

  async insert({ id, orgId, packId, packName, quantity, credits, amount, currency }: Checkout): Promise<void> {
    await run(this.pool, INSERT, [id, orgId, this.provider, packId, packName, quantity, credits, amount, currency]);
  }

  async opened(id: string, { sessionId, expiresAt }: OpenedPage): Promise<void> {
    await run(this.pool, OPENED, [id, sessionId, expiresAt]);
  }

  async find(sessionId: string): Promise<OpenedCheckout | undefined> {
    const [checkout] = await run(this.pool, FIND, [this.provider, sessionId]);
    return checkout;
  }

  /** Notes what the session says, and returns its checkout; undefined for a session that is not ours. */
  async ofSession(facts: SessionFacts): Promise<OpenedCheckout | undefined> {
    const { sessionId, checkoutId, paymentIntent, closed } = facts;
    const values = [this.provider, sessionId, checkoutId ?? null, paymentIntent ?? null, closed];
    const [checkout] = await run(this.pool, FIND_OF_SESSION, values);
    return checkout;
  }

  /** @returns the checkout whose payment it reverses; undefined for a payment that is not ours. */
  async recordReversal(reversal: Reversal): Promise<string | undefined> {
    const { eventId, paymentIntent, kind, amount, currency } = reversal;
    const [row] = await run(this.pool, INSERT_REVERSAL, [
      this.provider,
      eventId,
      paymentIntent,
      kind,
      amount,
      currency,
    ]);
    return row?.checkoutId;
  }

  async isPaid(sessionId: string): Promise<boolean> {
    const [row] = await run(this.pool, IS_PAID, [purchaseSource(sessionId)]);
    return row?.paid === true;
  }
}
