import { SqlMigration } from '@paratope/database';
/**
 * Looks up the entries of refunds one by one. Where tables have no statistics yet, such as after a restore, the plan before read all entries
 * for each refund: 120 000 new transactions took more than a minute.
 */
export class RefundsByIndex1799900000000 extends SqlMigration {
  protected override readonly sql = CHECK_LEDGER_SINCE;
}

const CHECK_LEDGER_SINCE = String.raw`
CREATE OR REPLACE FUNCTION billing.check_ledger_since() RETURNS TABLE (org_id uuid, finding text) LANGUAGE sql STABLE AS $$
  WITH starts AS (
    SELECT a.org_id, a.subscription_balance, a.purchased_balance, a.last_sequence, coalesce(c.sequence, 0) AS sequence,
           coalesce(c.subscription_balance, 0) AS subscription, coalesce(c.purchased_balance, 0) AS purchased
    FROM billing.accounts a LEFT JOIN billing.checkpoints c USING (org_id)
  ),
  fresh AS MATERIALIZED (
    SELECT t.*, s.total, s.subscription, s.purchased,
           b.subscription + b.purchased + sum(s.subscription + s.purchased) OVER in_order AS running,
           b.sequence + row_number() OVER in_order AS place
    FROM starts b
    CROSS JOIN LATERAL (SELECT * FROM billing.transactions t WHERE t.org_id = b.org_id AND t.sequence > b.sequence OFFSET 0) t
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(e.amount), 0) AS total,
             coalesce(sum(e.amount) FILTER (WHERE e.account = 'subscription'), 0) AS subscription,
             coalesce(sum(e.amount) FILTER (WHERE e.account = 'purchased'), 0) AS purchased
      FROM billing.entries e WHERE e.transaction_id = t.id OFFSET 0
    ) s
    WINDOW in_order AS (PARTITION BY t.org_id ORDER BY t.sequence)
  ),
  orgs AS (
    SELECT org_id, sum(subscription) AS subscription, sum(purchased) AS purchased, count(*) AS transactions
    FROM fresh GROUP BY org_id
  )
  SELECT org_id, format('transaction %s: entries sum to %s', id, total) FROM fresh WHERE total <> 0
  UNION ALL
  SELECT org_id, format('transaction %s differs from its entries', id) FROM fresh
  WHERE (subscription_amount, purchased_amount) <> (subscription, purchased)
  UNION ALL
  SELECT org_id, format('transaction %s: balance_after is %s, entries give %s', id, balance_after, running)
  FROM fresh WHERE balance_after <> running
  UNION ALL
  SELECT org_id, format('transaction %s: sequence is %s, expected %s', id, sequence, place)
  FROM fresh WHERE sequence <> place
  UNION ALL
  SELECT s.org_id,
         format('account: balances %s and %s, entries give %s and %s', s.subscription_balance, s.purchased_balance,
                s.subscription + coalesce(o.subscription, 0), s.purchased + coalesce(o.purchased, 0))
  FROM starts s LEFT JOIN orgs o USING (org_id)
  WHERE (s.subscription_balance, s.purchased_balance)
        <> (s.subscription + coalesce(o.subscription, 0), s.purchased + coalesce(o.purchased, 0))
  UNION ALL
  SELECT s.org_id, format('account: %s transactions, expected %s', s.sequence + coalesce(o.transactions, 0), s.last_sequence)
  FROM starts s LEFT JOIN orgs o USING (org_id)
  WHERE s.last_sequence <> s.sequence + coalesce(o.transactions, 0)
  UNION ALL
  SELECT c.org_id, format('transaction %s: refunded beyond what it took', c.id)
  FROM (SELECT DISTINCT reverses FROM fresh WHERE kind = 'refund') given
  CROSS JOIN LATERAL (SELECT * FROM billing.transactions t WHERE t.id = given.reverses OFFSET 0) c
  -- Of the charge and all its refunds, by their entries: what it took is negative.
  CROSS JOIN LATERAL (
    SELECT sum(e.amount) FILTER (WHERE e.account = 'subscription') AS subscription,
           sum(e.amount) FILTER (WHERE e.account = 'purchased') AS purchased
    FROM (SELECT c.id UNION ALL SELECT r.id FROM billing.transactions r WHERE r.reverses = c.id) parts
    CROSS JOIN LATERAL (SELECT account, amount FROM billing.entries WHERE transaction_id = parts.id OFFSET 0) e
  ) net
  WHERE net.subscription > 0 OR net.purchased > 0
  UNION ALL
  SELECT t.org_id, format('transaction %s: no checkout sold it', t.id)
  FROM fresh t LEFT JOIN billing.checkouts c ON 'checkout:' || c.session_id = t.source
  WHERE t.kind = 'purchase' AND t.source LIKE 'checkout:%'
    AND (c.id IS NULL OR c.org_id <> t.org_id OR c.credits <> t.purchased_amount)
$$`;
