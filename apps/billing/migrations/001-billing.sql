-- Credits: balances, and the ledger that explains them. docs/money.md describes the flows.

CREATE TABLE billing.accounts (
  org_id uuid PRIMARY KEY,
  plan text NOT NULL CHECK (plan IN ('free', 'structure', 'complete', 'team', 'enterprise')),
  monthly_grant bigint NOT NULL CHECK (monthly_grant BETWEEN 0 AND 1000000000),
  -- Equal to the sums of the org's entries; kept here so that a debit can be guarded without adding them up.
  subscription_balance bigint NOT NULL DEFAULT 0 CHECK (subscription_balance >= 0),
  purchased_balance bigint NOT NULL DEFAULT 0 CHECK (purchased_balance >= 0),
  -- The newest UTC month that was granted, and how many credits it was granted so far.
  granted_month text NOT NULL CHECK (granted_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  granted_credits bigint NOT NULL DEFAULT 0 CHECK (granted_credits >= 0),
  last_sequence bigint NOT NULL DEFAULT 0 CHECK (last_sequence >= 0),
  opened_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 50); -- Every charge updates its account: room for that in the same page (HOT).

CREATE INDEX accounts_granted_month ON billing.accounts (granted_month);

CREATE TABLE billing.transactions (
  id uuid PRIMARY KEY,
  -- Not a foreign key: its check would lock the account once per row, which halves the throughput of a busy org, whose
  -- account has many recent versions. The writer holds the account anyway, accounts cannot be deleted, and
  -- check_ledger() looks.
  org_id uuid NOT NULL,
  -- Counts the org's transactions without gaps, in the order of their commits.
  sequence bigint NOT NULL,
  source text NOT NULL,
  kind text NOT NULL,
  subscription_amount bigint NOT NULL,
  purchased_amount bigint NOT NULL,
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  description text NOT NULL,
  -- The debit that a refund gives back.
  reverses uuid REFERENCES billing.transactions,
  -- Not now(): that is when the database transaction began, which may be before an earlier sequence number.
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (org_id, sequence),
  UNIQUE (source, kind),
  CHECK (
    CASE kind
      WHEN 'debit' THEN least(subscription_amount, purchased_amount) < 0 AND greatest(subscription_amount, purchased_amount) <= 0
      WHEN 'refund' THEN greatest(subscription_amount, purchased_amount) > 0 AND least(subscription_amount, purchased_amount) >= 0
      WHEN 'grant' THEN subscription_amount > 0 AND purchased_amount = 0
      WHEN 'grant_expiry' THEN subscription_amount < 0 AND purchased_amount = 0
      WHEN 'purchase' THEN subscription_amount = 0 AND purchased_amount > 0
      WHEN 'void' THEN subscription_amount = 0 AND purchased_amount = 0
      ELSE false
    END
  ),
  CHECK ((kind = 'refund') = (reverses IS NOT NULL))
);

-- A charge is either applied or void: whichever comes first takes the source, in whatever process.
CREATE UNIQUE INDEX transactions_charge_or_void ON billing.transactions (source) WHERE kind IN ('debit', 'void');

CREATE INDEX transactions_reverses ON billing.transactions (reverses) WHERE reverses IS NOT NULL;

CREATE TABLE billing.entries (
  transaction_id uuid NOT NULL REFERENCES billing.transactions,
  -- The org's two balances, and the counter accounts that credits come from and go to.
  account text NOT NULL CHECK (account IN ('subscription', 'purchased', 'revenue', 'grants', 'purchases', 'expired')),
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (transaction_id, account)
);

CREATE FUNCTION billing.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'billing.% keeps what it holds: % refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON billing.accounts
  FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON billing.transactions
  FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON billing.entries
  FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_change();

-- Whatever one statement adds sums to zero per transaction, so every transaction always does.
CREATE FUNCTION billing.require_zero_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY transaction_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the entries of a transaction do not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER zero_sum AFTER INSERT ON billing.entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION billing.require_zero_sum();

-- A transaction is written by one statement together with the entries that it claims.
CREATE FUNCTION billing.require_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added
    -- Scalar, so that it is an index lookup per row whatever the planner thinks of the size of the tables.
    WHERE (SELECT ROW(coalesce(sum(amount) FILTER (WHERE account = 'subscription'), 0),
                      coalesce(sum(amount) FILTER (WHERE account = 'purchased'), 0))
           FROM billing.entries WHERE transaction_id = added.id)
      IS DISTINCT FROM ROW(added.subscription_amount::numeric, added.purchased_amount::numeric)
  ) THEN
    RAISE EXCEPTION 'a transaction differs from its entries' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER has_entries AFTER INSERT ON billing.transactions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION billing.require_entries();

-- The refunds of a charge never give back more than it took, of either balance, nor to another org.
CREATE FUNCTION billing.require_refundable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charge billing.transactions;
BEGIN
  -- Two refunds of one charge must see each other.
  PERFORM FROM billing.accounts WHERE org_id = NEW.org_id FOR NO KEY UPDATE;
  SELECT * INTO STRICT charge FROM billing.transactions WHERE id = NEW.reverses;
  IF charge.kind <> 'debit' OR charge.org_id <> NEW.org_id OR EXISTS (
    SELECT FROM billing.transactions WHERE reverses = charge.id
    HAVING sum(subscription_amount) > -charge.subscription_amount OR sum(purchased_amount) > -charge.purchased_amount
  ) THEN
    RAISE EXCEPTION 'a refund exceeds what its charge took' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER refundable AFTER INSERT ON billing.transactions
  FOR EACH ROW WHEN (NEW.kind = 'refund') EXECUTE FUNCTION billing.require_refundable();

-- Every way in which the ledger contradicts itself, one row each; none in a sound ledger. STABLE: one snapshot, so
-- it holds while charges go on.
CREATE FUNCTION billing.check_ledger() RETURNS TABLE (org_id uuid, finding text) LANGUAGE sql STABLE AS $$
  WITH sums AS (
    SELECT transaction_id,
           sum(amount) AS total,
           coalesce(sum(amount) FILTER (WHERE account = 'subscription'), 0) AS subscription,
           coalesce(sum(amount) FILTER (WHERE account = 'purchased'), 0) AS purchased
    FROM billing.entries GROUP BY transaction_id
  ),
  explained AS (
    SELECT t.*,
           coalesce(s.total, 0) AS total,
           coalesce(s.subscription, 0) AS subscription,
           coalesce(s.purchased, 0) AS purchased,
           sum(coalesce(s.subscription + s.purchased, 0)) OVER (PARTITION BY t.org_id ORDER BY t.sequence) AS running,
           row_number() OVER (PARTITION BY t.org_id ORDER BY t.sequence) AS place
    FROM billing.transactions t LEFT JOIN sums s ON s.transaction_id = t.id
  ),
  orgs AS (
    SELECT org_id, sum(subscription) AS subscription, sum(purchased) AS purchased, count(*) AS transactions
    FROM explained GROUP BY org_id
  ),
  refunds AS (
    SELECT reverses, sum(subscription) AS subscription, sum(purchased) AS purchased
    FROM explained WHERE kind = 'refund' GROUP BY reverses
  )
  SELECT org_id, format('transaction %s: entries sum to %s', id, total) FROM explained WHERE total <> 0
  UNION ALL
  SELECT org_id, format('transaction %s differs from its entries', id) FROM explained
  WHERE (subscription_amount, purchased_amount) <> (subscription, purchased)
  UNION ALL
  SELECT org_id, format('transaction %s: balance_after is %s, entries give %s', id, balance_after, running)
  FROM explained WHERE balance_after <> running
  UNION ALL
  SELECT org_id, format('transaction %s: sequence is %s, expected %s', id, sequence, place)
  FROM explained WHERE sequence <> place
  UNION ALL
  SELECT a.org_id,
         format('account: balances %s and %s, entries give %s and %s', a.subscription_balance, a.purchased_balance,
                coalesce(o.subscription, 0), coalesce(o.purchased, 0))
  FROM billing.accounts a LEFT JOIN orgs o USING (org_id)
  WHERE (a.subscription_balance, a.purchased_balance) <> (coalesce(o.subscription, 0), coalesce(o.purchased, 0))
  UNION ALL
  SELECT org_id, format('account: %s transactions, expected %s', coalesce(o.transactions, 0), coalesce(a.last_sequence, 0))
  FROM billing.accounts a FULL JOIN orgs o USING (org_id)
  WHERE a.last_sequence IS DISTINCT FROM coalesce(o.transactions, 0)
  UNION ALL
  SELECT c.org_id, format('transaction %s: refunded beyond what it took', c.id)
  FROM explained c JOIN refunds r ON r.reverses = c.id
  WHERE r.subscription > -c.subscription OR r.purchased > -c.purchased
$$;
