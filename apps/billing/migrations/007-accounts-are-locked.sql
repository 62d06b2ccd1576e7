-- Accounts are locked before anything is decided on them, so that none can have changed since it was read.
DROP FUNCTION billing.require_current(boolean);
