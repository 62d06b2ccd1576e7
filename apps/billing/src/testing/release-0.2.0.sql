-- Schema billing as its migrations leave it. Written by "npm run generate -- schema"; "npm run check" compares.

SET LOCAL check_function_bodies = off;

CREATE SEQUENCE billing.typeorm_migrations_id_seq AS integer;

CREATE TABLE billing.accounts (
  org_id uuid NOT NULL,
  plan text NOT NULL,
  monthly_grant bigint NOT NULL,
  subscription_balance bigint DEFAULT 0 NOT NULL,
  purchased_balance bigint DEFAULT 0 NOT NULL,
  granted_month text NOT NULL,
  granted_credits bigint DEFAULT 0 NOT NULL,
  last_sequence bigint DEFAULT 0 NOT NULL,
  opened_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT accounts_pkey PRIMARY KEY (org_id),
  CONSTRAINT accounts_granted_credits_check CHECK ((granted_credits >= 0)),
  CONSTRAINT accounts_granted_month_check CHECK ((granted_month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT accounts_last_sequence_check CHECK ((last_sequence >= 0)),
  CONSTRAINT accounts_monthly_grant_check CHECK (((monthly_grant >= 0) AND (monthly_grant <= 1000000000))),
  CONSTRAINT accounts_plan_check CHECK ((plan = ANY (ARRAY['free'::text, 'structure'::text, 'complete'::text, 'team'::text, 'enterprise'::text]))),
  CONSTRAINT accounts_purchased_balance_check CHECK ((purchased_balance >= 0)),
  CONSTRAINT accounts_subscription_balance_check CHECK ((subscription_balance >= 0))
) WITH (fillfactor=50);

CREATE TABLE billing.checkouts (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  provider text NOT NULL,
  pack_id text NOT NULL,
  pack_name text NOT NULL,
  quantity bigint NOT NULL,
  credits bigint NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  session_id text,
  expires_at timestamp with time zone,
  closed_at timestamp with time zone,
  payment_intent text,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT checkouts_pkey PRIMARY KEY (id),
  CONSTRAINT checkouts_session_id_key UNIQUE (session_id),
  CONSTRAINT checkouts_amount_check CHECK ((amount > 0)),
  CONSTRAINT checkouts_credits_check CHECK (((credits >= 1) AND (credits <= 1000000000))),
  CONSTRAINT checkouts_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  CONSTRAINT checkouts_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'sandbox'::text]))),
  CONSTRAINT checkouts_quantity_check CHECK ((quantity > 0))
);

CREATE TABLE billing.checkpoints (
  org_id uuid NOT NULL,
  sequence bigint NOT NULL,
  subscription_balance bigint NOT NULL,
  purchased_balance bigint NOT NULL,
  made_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT checkpoints_pkey PRIMARY KEY (org_id)
);

CREATE TABLE billing.entries (
  transaction_id uuid NOT NULL,
  account text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT entries_pkey PRIMARY KEY (transaction_id, account),
  CONSTRAINT entries_account_check CHECK ((account = ANY (ARRAY['subscription'::text, 'purchased'::text, 'revenue'::text, 'grants'::text, 'purchases'::text, 'expired'::text]))),
  CONSTRAINT entries_amount_check CHECK ((amount <> 0))
);

CREATE TABLE billing.payment_reversals (
  event_id text NOT NULL,
  checkout_id uuid NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  received_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT payment_reversals_pkey PRIMARY KEY (event_id),
  CONSTRAINT payment_reversals_amount_check CHECK ((amount >= 0)),
  CONSTRAINT payment_reversals_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'dispute'::text])))
);

CREATE TABLE billing.transactions (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  sequence bigint NOT NULL,
  source text NOT NULL,
  kind text NOT NULL,
  subscription_amount bigint NOT NULL,
  purchased_amount bigint NOT NULL,
  balance_after bigint NOT NULL,
  description text NOT NULL,
  reverses uuid,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT transactions_pkey PRIMARY KEY (id),
  CONSTRAINT transactions_in_sequence UNIQUE (org_id, sequence),
  CONSTRAINT transactions_amounts_of_kind CHECK (
CASE kind
    WHEN 'debit'::text THEN ((LEAST(subscription_amount, purchased_amount) < 0) AND (GREATEST(subscription_amount, purchased_amount) <= 0))
    WHEN 'refund'::text THEN ((GREATEST(subscription_amount, purchased_amount) > 0) AND (LEAST(subscription_amount, purchased_amount) >= 0))
    WHEN 'grant'::text THEN ((subscription_amount > 0) AND (purchased_amount = 0))
    WHEN 'grant_expiry'::text THEN ((subscription_amount < 0) AND (purchased_amount = 0))
    WHEN 'purchase'::text THEN ((subscription_amount = 0) AND (purchased_amount > 0))
    WHEN 'void'::text THEN ((subscription_amount = 0) AND (purchased_amount = 0))
    ELSE false
END),
  CONSTRAINT transactions_balance_after_check CHECK ((balance_after >= 0)),
  CONSTRAINT transactions_refund_reverses CHECK (((kind = 'refund'::text) = (reverses IS NOT NULL)))
);

CREATE TABLE billing.typeorm_migrations (
  id integer DEFAULT nextval('billing.typeorm_migrations_id_seq'::regclass) NOT NULL,
  "timestamp" bigint NOT NULL,
  name character varying NOT NULL,
  CONSTRAINT "PK_bb2f075707dd300ba86d0208923" PRIMARY KEY (id)
);

CREATE OR REPLACE FUNCTION billing.check_checkouts()
 RETURNS TABLE(org_id uuid, finding text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT t.org_id, format('transaction %s: no checkout sold it', t.id)
  FROM billing.transactions t
  LEFT JOIN billing.checkouts c ON 'checkout:' || c.session_id = t.source
  WHERE t.kind = 'purchase' AND t.source LIKE 'checkout:%'
    AND (c.id IS NULL OR c.org_id <> t.org_id OR c.credits <> t.purchased_amount)
$function$;

CREATE OR REPLACE FUNCTION billing.check_ledger()
 RETURNS TABLE(org_id uuid, finding text)
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION billing.enter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION billing.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'billing.% keeps what it holds: % refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION billing.refuse_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- 1 is this trigger alone, called by a statement that is nobody's trigger.
  IF pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION 'entries follow from their transactions' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION billing.require_refundable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE INDEX accounts_granted_month ON billing.accounts USING btree (granted_month);
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON billing.accounts FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_change();

CREATE INDEX checkouts_payment_intent ON billing.checkouts USING btree (payment_intent) WHERE (payment_intent IS NOT NULL);
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON billing.checkouts FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_change();
ALTER TABLE billing.checkouts ADD CONSTRAINT checkouts_org_id_fkey FOREIGN KEY (org_id) REFERENCES billing.accounts(org_id);

ALTER TABLE billing.checkpoints ADD CONSTRAINT checkpoints_org_id_fkey FOREIGN KEY (org_id) REFERENCES billing.accounts(org_id);

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON billing.entries FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_change();
CREATE TRIGGER entered_only BEFORE INSERT ON billing.entries FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_entry();

CREATE INDEX payment_reversals_checkout ON billing.payment_reversals USING btree (checkout_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON billing.payment_reversals FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_change();
ALTER TABLE billing.payment_reversals ADD CONSTRAINT payment_reversals_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES billing.checkouts(id);

CREATE UNIQUE INDEX transactions_once_per_source ON billing.transactions USING btree (source, (
CASE
    WHEN (kind = ANY (ARRAY['debit'::text, 'void'::text])) THEN 'charge'::text
    ELSE kind
END));
CREATE INDEX transactions_reverses ON billing.transactions USING btree (reverses) WHERE (reverses IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON billing.transactions FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_change();
CREATE TRIGGER entered AFTER INSERT ON billing.transactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION billing.enter();
CREATE TRIGGER refundable AFTER INSERT ON billing.transactions FOR EACH ROW WHEN ((new.kind = 'refund'::text)) EXECUTE FUNCTION billing.require_refundable();
ALTER TABLE billing.transactions ADD CONSTRAINT transactions_reverses_fkey FOREIGN KEY (reverses) REFERENCES billing.transactions(id);

INSERT INTO billing.typeorm_migrations ("timestamp", name) VALUES
  (1795305600000, 'Billing1795305600000'),
  (1795327200000, 'Checkpoints1795327200000');
