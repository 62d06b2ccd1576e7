-- What a transaction moves between which accounts follows from it, so the database enters it: the entries of every transaction
-- are complete and sum to zero because nobody else can write any.
DROP TRIGGER has_entries ON billing.transactions;
DROP FUNCTION billing.require_entries();
DROP TRIGGER sound_entries ON billing.entries;
DROP FUNCTION billing.require_sound_entries();

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
