import { Baseline } from '@paratope/database';

/** The schema of release 0.2.0. A later step defines `check_ledger_since()` again, so it is not here. */
export class Release020At1795327200000 extends Baseline {
  override readonly name = 'Checkpoints1795327200000';
  protected override readonly schema = 'billing';
  protected override readonly release = '0.2.0';
  protected override readonly earlier = ['Billing1795305600000'];
  protected override readonly sql = [LEDGER, CHECKOUTS, CHECKPOINTS].join('\n');
}

const LEDGER = String.raw`
-- Credits: balances, and the ledger that explains them. docs/money.md describes the flows.

CREATE TABLE billing.accounts (
  org_id uuid CONSTRAINT accounts_pkey PRIMARY KEY,
  plan text NOT NULL CONSTRAINT accounts_plan_check CHECK (plan IN ('free', 'structure', 'complete', 'team', 'enterprise')),
  monthly_grant bigint NOT NULL CONSTRAINT accounts_monthly_grant_check CHECK (monthly_grant BETWEEN 0 AND 1000000000),
  -- Equal to the sums of the org's entries; kept here so that a debit can be guarded without adding them up.
  subscription_balance bigint NOT NULL DEFAULT 0 CONSTRAINT accounts_subscription_balance_check CHECK (subscription_balance >= 0),
  purchased_balance bigint NOT NULL DEFAULT 0 CONSTRAINT accounts_purchased_balance_check CHECK (purchased_balance >= 0),
  -- The newest UTC month that was granted, and how many credits it was granted so far.
  granted_month text NOT NULL CONSTRAINT accounts_granted_month_check CHECK (granted_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  granted_credits bigint NOT NULL DEFAULT 0 CONSTRAINT accounts_granted_credits_check CHECK (granted_credits >= 0),
  last_sequence bigint NOT NULL DEFAULT 0 CONSTRAINT accounts_last_sequence_check CHECK (last_sequence >= 0),
  opened_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 50); -- Every charge updates its account: room for that in the same page (HOT).

CREATE INDEX accounts_granted_month ON billing.accounts (granted_month);

CREATE TABLE billing.transactions (
  id uuid CONSTRAINT transactions_pkey PRIMARY KEY,
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
  balance_after bigint NOT NULL CONSTRAINT transactions_balance_after_check CHECK (balance_after >= 0),
  description text NOT NULL,
  -- The debit that a refund gives back.
  reverses uuid CONSTRAINT transactions_reverses_fkey REFERENCES billing.transactions,
  -- Not now(): that is when the database transaction began, which may be before an earlier sequence number.
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT transactions_in_sequence UNIQUE (org_id, sequence),
  CONSTRAINT transactions_amounts_of_kind CHECK (
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
  CONSTRAINT transactions_refund_reverses CHECK ((kind = 'refund') = (reverses IS NOT NULL))
);

-- A charge is either applied or void, whichever comes first takes the source, in whatever process; and of any other kind a
-- source has one transaction.
CREATE UNIQUE INDEX transactions_once_per_source ON billing.transactions
  (source, (CASE WHEN kind IN ('debit', 'void') THEN 'charge' ELSE kind END));

CREATE INDEX transactions_reverses ON billing.transactions (reverses) WHERE reverses IS NOT NULL;

CREATE TABLE billing.entries (
  -- Not a foreign key: nobody but the trigger below writes entries, from the transactions themselves.
  transaction_id uuid NOT NULL,
  -- The org's two balances, and the counter accounts that credits come from and go to.
  account text NOT NULL CONSTRAINT entries_account_check CHECK (account IN ('subscription', 'purchased', 'revenue', 'grants', 'purchases', 'expired')),
  amount bigint NOT NULL CONSTRAINT entries_amount_check CHECK (amount <> 0),
  CONSTRAINT entries_pkey PRIMARY KEY (transaction_id, account)
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

-- What a transaction moves between which accounts follows from it, so the database enters it: the entries of every transaction
-- are complete and sum to zero because nobody else can write any.
CREATE FUNCTION billing.enter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO billing.entries (transaction_id, account, amount)
  SELECT t.id, side.account, side.amount
  FROM added t, LATERAL (VALUES
    ('subscription', t.subscription_amount),
    ('purchased', t.purchased_amount),
    -- Where the credits come from or go to; a kind that is not named here has no account, and is refused.
    (CASE t.kind
       WHEN 'debit' THEN 'revenue'
       WHEN 'refund' THEN 'revenue'
       WHEN 'grant' THEN 'grants'
       WHEN 'grant_expiry' THEN 'expired'
       WHEN 'purchase' THEN 'purchases'
     END, -(t.subscription_amount + t.purchased_amount))) side (account, amount)
  WHERE side.amount <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER entered AFTER INSERT ON billing.transactions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION billing.enter();

CREATE FUNCTION billing.refuse_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- 1 is this trigger alone, called by a statement that is nobody's trigger.
  IF pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION 'entries follow from their transactions' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER entered_only BEFORE INSERT ON billing.entries
  FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_entry();

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
`;

const CHECKOUTS = String.raw`
-- Purchases of credits on their way through a payment page. What was paid stands in the ledger alone: the transaction
-- with source 'checkout:<session_id>'. docs/money.md describes the flow.

CREATE TABLE billing.checkouts (
  -- The client_reference_id of the payment page's session.
  id uuid CONSTRAINT checkouts_pkey PRIMARY KEY,
  org_id uuid NOT NULL CONSTRAINT checkouts_org_id_fkey REFERENCES billing.accounts,
  provider text NOT NULL CONSTRAINT checkouts_provider_check CHECK (provider IN ('stripe', 'sandbox')),
  -- As the pack was when it was chosen: a payment buys that, whatever packs there are by then.
  pack_id text NOT NULL,
  pack_name text NOT NULL,
  quantity bigint NOT NULL CONSTRAINT checkouts_quantity_check CHECK (quantity > 0),
  credits bigint NOT NULL CONSTRAINT checkouts_credits_check CHECK (credits BETWEEN 1 AND 1000000000),
  -- Of all of it, in the currency's smallest unit.
  amount bigint NOT NULL CONSTRAINT checkouts_amount_check CHECK (amount > 0),
  currency text NOT NULL CONSTRAINT checkouts_currency_check CHECK (currency ~ '^[a-z]{3}$'),
  -- Unknown until the page is open, which a crash may keep us from learning.
  session_id text CONSTRAINT checkouts_session_id_key UNIQUE,
  expires_at timestamptz,
  -- Reported by the provider: the page was closed unpaid.
  closed_at timestamptz,
  payment_intent text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX checkouts_payment_intent ON billing.checkouts (payment_intent) WHERE payment_intent IS NOT NULL;

-- Money that went back, or is disputed: for the operator to act on. Credits are not taken back by themselves.
CREATE TABLE billing.payment_reversals (
  event_id text CONSTRAINT payment_reversals_pkey PRIMARY KEY,
  checkout_id uuid NOT NULL CONSTRAINT payment_reversals_checkout_id_fkey REFERENCES billing.checkouts,
  kind text NOT NULL CONSTRAINT payment_reversals_kind_check CHECK (kind IN ('refund', 'dispute')),
  -- In the currency's smallest unit; of a refund, all that was refunded of the payment so far.
  amount bigint NOT NULL CONSTRAINT payment_reversals_amount_check CHECK (amount >= 0),
  currency text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX payment_reversals_checkout ON billing.payment_reversals (checkout_id);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON billing.payment_reversals
  FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_change();
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON billing.checkouts
  FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_change();

-- Credits that were granted for a payment without a checkout that sold them; none in a sound ledger.
CREATE FUNCTION billing.check_checkouts() RETURNS TABLE (org_id uuid, finding text) LANGUAGE sql STABLE AS $$
  SELECT t.org_id, format('transaction %s: no checkout sold it', t.id)
  FROM billing.transactions t
  LEFT JOIN billing.checkouts c ON 'checkout:' || c.session_id = t.source
  WHERE t.kind = 'purchase' AND t.source LIKE 'checkout:%'
    AND (c.id IS NULL OR c.org_id <> t.org_id OR c.credits <> t.purchased_amount)
$$;
`;

const CHECKPOINTS = `
-- Up to where an org's transactions were found sound, and the balances that they led to.
CREATE TABLE billing.checkpoints (
  org_id uuid CONSTRAINT checkpoints_pkey PRIMARY KEY CONSTRAINT checkpoints_org_id_fkey REFERENCES billing.accounts,
  sequence bigint NOT NULL,
  subscription_balance bigint NOT NULL,
  purchased_balance bigint NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
`;
