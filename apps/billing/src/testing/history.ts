import type { Queryable } from '@paratope/database';

/**
 * Inserts the account of an organization with a sound ledger: a purchase of `count` credits, then transactions of one credit each, one per
 * minute until now. Every tenth is the refund of the one before; the others are debits. None has an actor or shares.
 * @param count number of transactions
 * @param client a single connection of a superuser
 */
export async function insertLedgerHistory(client: Queryable, orgId: string, count: number): Promise<void> {
  await client.query('SET statement_timeout = 0');
  await client.query(
    `INSERT INTO billing.accounts (org_id, plan, monthly_grant, purchased_balance, granted_month, last_sequence)
     VALUES ($1, 'enterprise', 0, $2::bigint + 1 - $2 + 2 * ($2 / 10), to_char(now(), 'YYYY-MM'), $2)`,
    [orgId, count],
  );
  await client.query(
    `INSERT INTO billing.transactions (id, org_id, sequence, source, kind, subscription_amount, purchased_amount, balance_after,
                                       description, reverses, created_at)
     SELECT md5($1 || n::text)::uuid, $1::uuid, n, 'job:' || md5($1 || of_job::text)::uuid, kind, 0,
            CASE kind WHEN 'purchase' THEN $2::bigint WHEN 'refund' THEN 1 ELSE -1 END, $2::bigint + 1 - n + 2 * (n / 10),
            'kind ' || n % 2, CASE kind WHEN 'refund' THEN md5($1 || of_job::text)::uuid END,
            now() - make_interval(mins => ($2::bigint - n)::int)
     FROM (SELECT n, CASE WHEN n = 1 THEN 'purchase' WHEN n % 10 = 0 THEN 'refund' ELSE 'debit' END AS kind,
                  CASE WHEN n % 10 = 0 THEN n - 1 ELSE n END AS of_job
           FROM generate_series(1, $2::bigint) n) made
     ORDER BY n`,
    [orgId, count],
  );
  await client.query('RESET statement_timeout');
}
