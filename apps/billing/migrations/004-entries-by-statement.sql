-- That an entry's transaction exists is looked up by the trigger that adds the entries up: once per transaction, where a
-- foreign key looks once per entry and locks the row each time. Transactions never change, so one look is enough.
ALTER TABLE billing.entries DROP CONSTRAINT entries_transaction_id_fkey;
DROP TRIGGER zero_sum ON billing.entries;
DROP FUNCTION billing.require_zero_sum();

-- Whatever one statement adds sums to zero per transaction, so every transaction always does.
CREATE FUNCTION billing.require_sound_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sums_to_zero boolean;
BEGIN
  SELECT sum(amount) = 0 INTO sums_to_zero FROM added GROUP BY transaction_id
  -- Scalar, so that it is an index lookup per transaction whatever the planner thinks of the size of the table.
  HAVING sum(amount) <> 0 OR (SELECT id FROM billing.transactions WHERE id = transaction_id) IS NULL
  LIMIT 1;
  IF sums_to_zero THEN
    RAISE EXCEPTION 'an entry has no transaction' USING ERRCODE = 'foreign_key_violation';
  ELSIF NOT sums_to_zero THEN
    RAISE EXCEPTION 'the entries of a transaction do not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER sound_entries AFTER INSERT ON billing.entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION billing.require_sound_entries();
