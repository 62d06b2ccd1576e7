import { statement } from '@paratope/database';
import type { OpenedCheckout, Provider, Reversal, SessionFacts } from './checkout.js';

/**
 * By the session, or by the checkout that a session says it is for: a crash may have kept its name from us. A checkout
 * has one session and a session one checkout, for good.
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

/** No row for a payment that is not ours; a second time it changes nothing. */
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
