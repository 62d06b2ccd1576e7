-- Purchases of credits on their way through a payment page. What was paid stands in the ledger alone: the transaction
-- with source `checkout:<session_id>`. docs/money.md describes the flow.

CREATE TABLE billing.checkouts (
  -- The client_reference_id of the payment page's session.
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES billing.accounts,
  provider text NOT NULL CHECK (provider IN ('stripe', 'sandbox')),
  -- As the pack was when it was chosen: a payment buys that, whatever packs there are by then.
  pack_id text NOT NULL,
  pack_name text NOT NULL,
  quantity bigint NOT NULL CHECK (quantity > 0),
  credits bigint NOT NULL CHECK (credits BETWEEN 1 AND 1000000000),
  -- Of all of it, in the currency's smallest unit.
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  -- Unknown until the page is open, which a crash may keep us from learning.
  session_id text UNIQUE,
  expires_at timestamptz,
  -- Reported by the provider: the page was closed unpaid.
  closed_at timestamptz,
  payment_intent text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX checkouts_payment_intent ON billing.checkouts (payment_intent) WHERE payment_intent IS NOT NULL;

-- Money that went back, or is disputed: for the operator to act on. Credits are not taken back by themselves.
CREATE TABLE billing.payment_reversals (
  event_id text PRIMARY KEY,
  checkout_id uuid NOT NULL REFERENCES billing.checkouts,
  kind text NOT NULL CHECK (kind IN ('refund', 'dispute')),
  -- In the currency's smallest unit; of a refund, all that was refunded of the payment so far.
  amount bigint NOT NULL CHECK (amount >= 0),
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
