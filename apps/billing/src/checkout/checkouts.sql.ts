import { statement } from '@paratope/database';
import type { OpenedCheckout, Provider, Purchase, Reversal, SessionFacts } from './checkout.js';

/**
 * Finds a checkout by its session id or by the checkout id that the session names: after a crash the session id may be missing from the
 * checkout. A checkout never has more than one session, nor a session more than one checkout.
 */
export const FIND_OF_SESSION = statement<SessionFacts & { readonly provider: Provider }, OpenedCheckout>(
  'checkout-of-session',
  `UPDATE billing.checkouts
   SET session_id = :sessionId, payment_intent = coalesce(:paymentIntent, payment_intent),
       closed_at = CASE WHEN :closed THEN coalesce(closed_at, clock_timestamp()) ELSE closed_at END
   WHERE provider = :provider AND (session_id = :sessionId OR (session_id IS NULL AND id = :checkoutId::uuid))
   RETURNING id, org_id AS "orgId", provider, pack_id AS "packId", pack_name AS "packName", quantity, credits, amount,
     currency, session_id AS "sessionId", expires_at AS "expiresAt", closed_at AS "closedAt"`,
);

/**
 * Lists the paid checkouts of every provider, the newest first. A refund event states the total refunded so far, and a dispute is about the
 * same money, so the largest of these amounts is the reversed amount.
 */
export const LIST_PURCHASES = statement<{ orgId: string; beforeSequence: number; limit: number }, Purchase>(
  'checkout-list-purchases',
  `SELECT c.id, c.provider, c.pack_name AS "packName", c.quantity, c.credits, c.amount, c.currency, t.sequence,
          t.created_at AS "paidAt",
          coalesce((SELECT max(r.amount) FROM billing.payment_reversals r WHERE r.checkout_id = c.id), 0) AS "amountReversed"
   FROM billing.checkouts c
   JOIN billing.transactions t ON t.source = 'checkout:' || c.session_id AND t.kind = 'purchase'
   WHERE c.org_id = :orgId AND t.sequence < :beforeSequence ORDER BY t.sequence DESC LIMIT :limit`,
);

/** Returns no row for a payment without a checkout; a repetition changes nothing. */
export const INSERT_REVERSAL = statement<Reversal & { readonly provider: Provider }, { checkoutId: string }>(
  'checkout-insert-reversal',
  `WITH paid AS (SELECT id FROM billing.checkouts WHERE provider = :provider AND payment_intent = :paymentIntent),
   recorded AS (
     INSERT INTO billing.payment_reversals (event_id, checkout_id, kind, amount, currency)
     SELECT :eventId, id, :kind, :amount, :currency FROM paid
     ON CONFLICT (event_id) DO NOTHING
   )
   SELECT id AS "checkoutId" FROM paid`,
);
