import { statement } from '@paratope/database';
import type { Account, Recorded } from './rows.js';

const ACCOUNT_COLUMNS = `
  org_id AS "orgId", plan, monthly_grant AS "monthlyGrant", subscription_balance AS "subscriptionBalance",
  purchased_balance AS "purchasedBalance", granted_month AS "grantedMonth", granted_credits AS "grantedCredits",
  last_sequence AS "lastSequence"`;

export const READ_ACCOUNT = statement<Account>(
  'billing-read-account',
  `SELECT ${ACCOUNT_COLUMNS} FROM billing.accounts WHERE org_id = $1`,
);

/** An account and which state of it this is. */
export interface VersionedAccount extends Account {
  readonly version: string;
}

const VERSIONED_COLUMNS = `${ACCOUNT_COLUMNS}, xmin::text AS version`;
const ACCOUNTS = `SELECT ${VERSIONED_COLUMNS} FROM billing.accounts WHERE org_id = ANY ($1::uuid[])`;

const transactionsOf = (sources: string): string => `
  SELECT t.id, t.org_id AS "orgId", t.source, t.kind, t.subscription_amount AS subscription,
         t.purchased_amount AS purchased, t.balance_after AS "balanceAfter", t.reverses,
         coalesce(refunded.subscription, 0)::bigint AS "refundedSubscription",
         coalesce(refunded.purchased, 0)::bigint AS "refundedPurchased"
  FROM billing.transactions t
  LEFT JOIN LATERAL (
    SELECT sum(r.subscription_amount) AS subscription, sum(r.purchased_amount) AS purchased
    FROM billing.transactions r WHERE r.reverses = t.id
  ) refunded ON true
  WHERE t.source = ANY (${sources})`;

/** Accounts and transactions of one moment: in one snapshot, and in one round trip. */
export const READ_BOOK = statement<{
  readonly accounts: readonly VersionedAccount[];
  readonly recorded: readonly Recorded[];
}>(
  'billing-read-book',
  `SELECT coalesce((SELECT json_agg(a) FROM (${ACCOUNTS}) a), '[]') AS accounts,
          coalesce((SELECT json_agg(t) FROM (${transactionsOf('$2::text[]')}) t), '[]') AS recorded`,
);

/** Always in the same order, so that no two transactions wait for each other. */
export const LOCK_ACCOUNTS = statement<VersionedAccount>(
  'billing-lock-accounts',
  `${ACCOUNTS} ORDER BY org_id FOR NO KEY UPDATE`,
);

/**
 * Runs after the accounts were locked, as a statement of its own: one that waits for a lock has a snapshot from before
 * the wait.
 */
export const FIND_TRANSACTIONS = statement<Recorded>('billing-find-transactions', transactionsOf('$1::text[]'));

/**
 * Balances move by the sums of the very rows that are inserted, on accounts that are still as they were read; one that
 * was without a version is opened. The entries follow from the transactions: a trigger writes them. All or nothing: the
 * tables' CHECKs and keys are the last word. No balance below zero, no source twice, no sequence number twice. Returns
 * the version that all of these accounts have now.
 */
export const POST = statement<{ readonly version: string }>(
  'billing-post',
  `WITH account AS (
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::text[])
       AS _ (org_id, plan, monthly_grant, granted_month, granted_credits, last_sequence, version)
   ), posted AS (
     SELECT * FROM unnest($8::uuid[], $9::uuid[], $10::bigint[], $11::text[], $12::text[], $13::bigint[],
                          $14::bigint[], $15::bigint[], $16::text[], $17::uuid[])
       AS _ (id, org_id, sequence, source, kind, subscription_amount, purchased_amount, balance_after, description,
             reverses)
   ), moved AS (
     SELECT org_id, sum(subscription_amount)::bigint AS subscription, sum(purchased_amount)::bigint AS purchased
     FROM posted GROUP BY org_id
   ), opened AS (
     INSERT INTO billing.accounts (org_id, plan, monthly_grant, granted_month, granted_credits, last_sequence,
                                   subscription_balance, purchased_balance)
     SELECT org_id, plan, monthly_grant, granted_month, granted_credits, last_sequence,
            coalesce(moved.subscription, 0), coalesce(moved.purchased, 0)
     FROM account LEFT JOIN moved USING (org_id)
     WHERE version IS NULL
     RETURNING org_id
   ), updated AS (
     UPDATE billing.accounts a
     SET plan = account.plan, monthly_grant = account.monthly_grant, granted_month = account.granted_month,
         granted_credits = account.granted_credits, last_sequence = account.last_sequence,
         subscription_balance = a.subscription_balance + coalesce(moved.subscription, 0),
         purchased_balance = a.purchased_balance + coalesce(moved.purchased, 0)
     FROM account LEFT JOIN moved USING (org_id)
     WHERE a.org_id = account.org_id AND a.xmin = account.version::xid
     RETURNING a.org_id
   ), inserted AS (
     INSERT INTO billing.transactions (id, org_id, sequence, source, kind, subscription_amount, purchased_amount,
                                       balance_after, description, reverses)
     SELECT * FROM posted
   )
   SELECT pg_current_xact_id()::xid::text AS version,
          billing.require_current((SELECT count(*) FROM opened) + (SELECT count(*) FROM updated) = cardinality($1))`,
);

export const ACCOUNTS_DUE = statement<{ orgId: string }>(
  'billing-accounts-due',
  `SELECT org_id AS "orgId" FROM billing.accounts WHERE granted_month < $1 ORDER BY org_id LIMIT $2`,
);

export interface Finding {
  readonly orgId: string;
  readonly finding: string;
}

export const CHECK_LEDGER = statement<Finding>(
  'billing-check-ledger',
  `SELECT org_id AS "orgId", finding FROM billing.check_ledger()
   UNION ALL
   SELECT org_id, finding FROM billing.check_checkouts()`,
);
