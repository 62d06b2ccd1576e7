/** Relations by which other slices read screens. */

/**
 * `(id, org_id, kind, credit_cost, charge_source)`: the unspent part of the reservation of screens that have ended. A relation for FROM.
 */
export const UNSPENT_OF_SCREENS = `(
  SELECT id, org_id, 'screen' AS kind, max_credits - credits_charged AS credit_cost, 'screen:' || id AS charge_source
  FROM core.screens WHERE ended_at IS NOT NULL AND credits_charged < max_credits)`;
