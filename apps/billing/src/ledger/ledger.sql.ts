import { statement } from '@paratope/database';
import type { Account, ListedTransaction, RecordedTransaction, Spending, SubjectSpending } from './rows.js';
import type { UsageQuery, UsageRow } from './usage.js';

const ACCOUNT_COLUMNS = `
  org_id AS "orgId", plan, monthly_grant AS "monthlyGrant", subscription_balance AS "subscriptionBalance",
  purchased_balance AS "purchasedBalance", granted_month AS "grantedMonth", granted_credits AS "grantedCredits",
  last_sequence AS "lastSequence"`;

export const READ_ACCOUNT = statement<{ orgId: string }, Account>(
  'billing-read-account',
  `SELECT ${ACCOUNT_COLUMNS} FROM billing.accounts WHERE org_id = :orgId`,
);

/** Locks accounts, always in the same order, so that no two transactions wait for each other in a circle. */
export const LOCK_ACCOUNTS = statement<{ orgIds: readonly string[] }, Account>(
  'billing-lock-accounts',
  `SELECT ${ACCOUNT_COLUMNS} FROM billing.accounts WHERE org_id = ANY (:orgIds::uuid[])
   ORDER BY org_id FOR NO KEY UPDATE`,
);

/**
 * Reads the transactions of some sources. It is a separate statement that runs after the accounts are locked: a statement that waits for a
 * lock has a snapshot from before the wait.
 */
export const FIND_TRANSACTIONS = statement<{ sources: readonly string[] }, RecordedTransaction>(
  'billing-find-transactions',
  `SELECT t.id, t.org_id AS "orgId", t.source, t.kind, t.subscription_amount AS subscription,
          t.purchased_amount AS purchased, t.balance_after AS "balanceAfter", t.reverses,
          t.token_id AS "tokenId", t.spent_on::text AS "spentOn", t.actor, t.shares,
          coalesce(refunded.subscription, 0)::bigint AS "refundedSubscription",
          coalesce(refunded.purchased, 0)::bigint AS "refundedPurchased"
   FROM unnest(:sources::text[]) AS asked (source)
   -- OFFSET 0 keeps one index look-up per source: a join that is planned while the ledger is small would read the whole ledger, and the
   -- plan would stay when the ledger has grown.
   CROSS JOIN LATERAL (SELECT * FROM billing.transactions t WHERE t.source = asked.source OFFSET 0) t
   LEFT JOIN LATERAL (
     SELECT sum(r.subscription_amount) AS subscription, sum(r.purchased_amount) AS purchased
     FROM billing.transactions r WHERE r.reverses = t.id
   ) refunded ON true`,
);

/**
 * Reads the credits that tokens spent in a month, by day. Their accounts are locked, so that no other charge of these tokens runs
 * meanwhile.
 */
export const SPENDING_OF_TOKENS = statement<{ tokenIds: readonly string[]; month: string }, Spending>(
  'billing-spending-of-tokens',
  `SELECT org_id AS "orgId", token_id AS "tokenId", day::text, credits FROM billing.token_spending
   WHERE token_id = ANY (:tokenIds::uuid[])
     AND day >= (:month || '-01')::date AND day < (:month || '-01')::date + interval '1 month'`,
);

/** Notes who made tokens, where the person has a cap, so that what the tokens spend counts for the person. */
export const NOTE_MAKERS = statement<{ makers: string }, never>(
  'billing-note-makers',
  `INSERT INTO billing.token_makers (org_id, actor, person)
   SELECT DISTINCT made."orgId", made.actor, made.person
   FROM json_to_recordset(:makers::json) AS made ("orgId" uuid, actor text, person text)
   JOIN billing.spending_caps cap ON cap.org_id = made."orgId" AND cap.subject = made.person
   ON CONFLICT DO NOTHING`,
);

/**
 * Reads caps of persons and projects, with what was spent today and this month, by PostgreSQL's clock as usage has it. Usage is read only
 * for subjects with a cap. The accounts are locked, so that no other charge of the orgs runs meanwhile.
 */
export const READ_CAPS = statement<{ orgIds: readonly string[]; subjects: readonly string[] | null }, SubjectSpending>(
  'billing-read-caps',
  `SELECT cap.org_id AS "orgId", cap.subject, cap.per_day AS "perDay", cap.per_month AS "perMonth",
          coalesce(sum(used.credits) FILTER (WHERE used.day = utc.day), 0)::bigint AS today,
          coalesce(sum(used.credits), 0)::bigint AS "thisMonth"
   FROM billing.spending_caps cap CROSS JOIN (SELECT (now() AT TIME ZONE 'UTC')::date AS day) utc
   LEFT JOIN LATERAL (
     SELECT u.day, u.credits_charged - u.credits_refunded AS credits FROM billing.usage_days u
     WHERE u.org_id = cap.org_id AND u.day BETWEEN date_trunc('month', utc.day) AND utc.day
       AND (cap.subject IN (u.actor, 'project:' || u.project_id)
            OR EXISTS (SELECT FROM billing.token_makers m
                       WHERE m.org_id = u.org_id AND m.actor = u.actor AND m.person = cap.subject))
   ) used ON true
   WHERE cap.org_id = ANY (:orgIds::uuid[]) AND coalesce(cap.per_day, cap.per_month) IS NOT NULL
     AND (:subjects::text[] IS NULL OR cap.subject = ANY (:subjects::text[]))
   GROUP BY cap.org_id, cap.subject ORDER BY cap.subject`,
);

export const SET_CAP = statement<
  { orgId: string; subject: string; perDay: number | null; perMonth: number | null },
  never
>(
  'billing-set-cap',
  `INSERT INTO billing.spending_caps AS cap (org_id, subject, per_day, per_month)
   VALUES (:orgId, :subject, :perDay, :perMonth)
   ON CONFLICT (org_id, subject) DO UPDATE SET per_day = excluded.per_day, per_month = excluded.per_month`,
);

/** Columns of {@link Account} and {@link Transaction}, with the names that their fields have in JSON. */
const ACCOUNT_FIELDS = `"orgId" uuid, plan text, "monthlyGrant" bigint, "grantedMonth" text, "grantedCredits" bigint,
                        "lastSequence" bigint`;
const TRANSACTION_FIELDS = `id uuid, "orgId" uuid, sequence bigint, source text, kind text, subscription bigint,
                            purchased bigint, "balanceAfter" bigint, description text, reverses uuid,
                            "tokenId" uuid, "spentOn" date, actor text, shares jsonb`;

/**
 * Opens accounts and changes others. The caller has locked their rows. Balances move by the sums of the inserted rows. A trigger writes the
 * entries of the transactions. The statement is all or nothing: the CHECKs and keys of the tables refuse a balance below zero and a source
 * or sequence number that is used twice.
 */
export const POST = statement<
  {
    /** JSON of {@link Account}s. */
    opened: string;
    /** JSON of {@link Account}s. */
    changed: string;
    /** JSON of {@link Transaction}s. */
    posted: string;
    /** JSON of {@link Spending}s, which are added to the stored ones. */
    spent: string;
  },
  object
>(
  'billing-post',
  `WITH posted AS (
     SELECT * FROM json_to_recordset(:posted::json) AS _ (${TRANSACTION_FIELDS})
   ), moved AS (
     SELECT "orgId", sum(subscription)::bigint AS subscription, sum(purchased)::bigint AS purchased
     FROM posted GROUP BY "orgId"
   ), opened AS (
     INSERT INTO billing.accounts (org_id, plan, monthly_grant, granted_month, granted_credits, last_sequence,
                                   subscription_balance, purchased_balance)
     SELECT "orgId", plan, "monthlyGrant", "grantedMonth", "grantedCredits", "lastSequence",
            coalesce(moved.subscription, 0), coalesce(moved.purchased, 0)
     FROM json_to_recordset(:opened::json) AS account (${ACCOUNT_FIELDS}) LEFT JOIN moved USING ("orgId")
   ), changed AS (
     UPDATE billing.accounts a
     SET plan = account.plan, monthly_grant = account."monthlyGrant", granted_month = account."grantedMonth",
         granted_credits = account."grantedCredits", last_sequence = account."lastSequence",
         subscription_balance = a.subscription_balance + coalesce(moved.subscription, 0),
         purchased_balance = a.purchased_balance + coalesce(moved.purchased, 0)
     FROM json_to_recordset(:changed::json) AS account (${ACCOUNT_FIELDS}) LEFT JOIN moved USING ("orgId")
     WHERE a.org_id = account."orgId"
   ), spent AS (
     SELECT * FROM json_to_recordset(:spent::json) AS _ ("orgId" uuid, "tokenId" uuid, day date, credits bigint)
   ), more AS (
     INSERT INTO billing.token_spending AS s (org_id, token_id, day, credits)
     SELECT "orgId", "tokenId", day, credits FROM spent WHERE credits > 0
     ON CONFLICT (token_id, day) DO UPDATE SET credits = s.credits + excluded.credits
   ), less AS (
     UPDATE billing.token_spending s SET credits = s.credits + spent.credits
     FROM spent WHERE spent.credits < 0 AND s.token_id = spent."tokenId" AND s.day = spent.day
   )
   INSERT INTO billing.transactions (id, org_id, sequence, source, kind, subscription_amount, purchased_amount,
                                     balance_after, description, reverses, token_id, spent_on, actor, shares)
   SELECT id, "orgId", sequence, source, kind, subscription, purchased, "balanceAfter", description, reverses, "tokenId",
          "spentOn", actor, shares FROM posted`,
);

export const ACCOUNTS_DUE = statement<{ month: string; limit: number }, { orgId: string }>(
  'billing-accounts-due',
  `SELECT org_id AS "orgId" FROM billing.accounts WHERE granted_month < :month ORDER BY org_id LIMIT :limit`,
);

/** Lists transactions, the newest first. */
export const LIST_TRANSACTIONS = statement<{ orgId: string; beforeSequence: number; limit: number }, ListedTransaction>(
  'billing-list-transactions',
  `SELECT id, org_id AS "orgId", sequence, source, kind, subscription_amount AS subscription,
          purchased_amount AS purchased, balance_after AS "balanceAfter", description, created_at AS "createdAt"
   FROM billing.transactions WHERE org_id = :orgId AND sequence < :beforeSequence ORDER BY sequence DESC LIMIT :limit`,
);

/** Adds up usage. The primary key begins with the org and the day, so days before the period are not read. */
export const READ_USAGE = statement<UsageQuery, UsageRow>(
  'billing-read-usage',
  `SELECT CASE :period::text WHEN 'day' THEN day::text WHEN 'month' THEN to_char(day, 'YYYY-MM') ELSE '' END AS period,
          CASE WHEN :byActor THEN actor ELSE '' END AS actor,
          CASE WHEN :byProject THEN project_id ELSE '' END AS "projectId",
          CASE WHEN :byKind THEN kind ELSE '' END AS kind,
          sum(jobs)::bigint AS jobs, sum(refunds)::bigint AS refunds,
          sum(credits_charged)::bigint AS "creditsCharged", sum(credits_refunded)::bigint AS "creditsRefunded"
   FROM billing.usage_days
   WHERE org_id = :orgId AND day BETWEEN :firstDay::date AND :lastDay::date
   GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LIMIT :limit`,
);

export interface Finding {
  readonly orgId: string;
  readonly finding: string;
}

/**
 * Checks new transactions and moves the checkpoints of consistent ledgers. One statement does both, so that a checkpoint covers exactly the
 * checked transactions.
 */
export const CHECK_NEW = statement<object, Finding>(
  'billing-check-new',
  `WITH findings AS MATERIALIZED (SELECT org_id, finding FROM billing.check_ledger_since()),
   sound AS (
     INSERT INTO billing.checkpoints AS c (org_id, sequence, subscription_balance, purchased_balance)
     SELECT a.org_id, a.last_sequence, a.subscription_balance, a.purchased_balance
     FROM billing.accounts a LEFT JOIN billing.checkpoints known USING (org_id)
     WHERE a.last_sequence > coalesce(known.sequence, -1) AND NOT EXISTS (SELECT FROM findings f WHERE f.org_id = a.org_id)
     ON CONFLICT (org_id) DO UPDATE
     SET sequence = excluded.sequence, subscription_balance = excluded.subscription_balance,
         purchased_balance = excluded.purchased_balance, made_at = now()
     WHERE c.sequence < excluded.sequence)
   SELECT org_id AS "orgId", finding FROM findings`,
);

export const CHECK_LEDGER = statement<object, Finding>(
  'billing-check-ledger',
  `SELECT org_id AS "orgId", finding FROM billing.check_ledger()
   UNION ALL
   SELECT org_id, finding FROM billing.check_usage()
   UNION ALL
   SELECT org_id, finding FROM billing.check_checkouts()`,
);
