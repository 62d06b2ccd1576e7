-- Accounts are read without a lock and written only if they are still as they were read.
CREATE FUNCTION billing.require_current(current boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT current THEN
    RAISE EXCEPTION 'an account has changed since it was read' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;
