-- A charge is either applied or void, whichever comes first takes the source, in whatever process; and of any other kind a
-- source has one transaction. One index says both, where two were one more text to enter for every charge.
CREATE UNIQUE INDEX transactions_once_per_source ON billing.transactions
  (source, (CASE WHEN kind IN ('debit', 'void') THEN 'charge' ELSE kind END));
DROP INDEX billing.transactions_charge_or_void;
ALTER TABLE billing.transactions DROP CONSTRAINT transactions_source_kind_key;
