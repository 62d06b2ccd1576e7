-- Jobs that were asked for and are not paid yet: confirming one makes it a job, whatever else happens leaves no trace of it.
-- Beside core.jobs, so that what lives for a moment is not entered in the indexes of what lives for years.
CREATE TABLE core.reservations (
  -- Of the job that it becomes.
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL,
  kind text NOT NULL,
  -- Looked up when this is written, held to by the job's foreign key when that is.
  variant_id uuid NOT NULL,
  inputs json NOT NULL,
  credit_cost integer NOT NULL,
  charge_source text NOT NULL,
  -- The key it was submitted under, which is free again if nothing comes of it.
  idempotency_key text,
  traceparent text,
  created_at timestamptz NOT NULL,
  -- Until when the gateway that wrote it is taken to be alive.
  expires_at timestamptz NOT NULL
);

-- Reservations that came to nothing and may have been charged, until billing has given that back.
CREATE TABLE core.voided_jobs (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL,
  kind text NOT NULL,
  credit_cost integer NOT NULL,
  charge_source text NOT NULL
);

INSERT INTO core.reservations
SELECT id, org_id, kind, variant_id, inputs, credit_cost, charge_source, NULL, traceparent, created_at, lease_expires_at
FROM core.jobs WHERE status = 'reserved';
INSERT INTO core.voided_jobs
SELECT id, org_id, kind, credit_cost, charge_source
FROM core.jobs WHERE status = 'void' AND id::text IN (SELECT subject FROM core.outbox WHERE topic = 'refund');
DELETE FROM core.jobs WHERE status IN ('reserved', 'void');

DROP INDEX core.jobs_void;
ALTER TABLE core.jobs
  DROP COLUMN idempotency_key,
  DROP CONSTRAINT jobs_status_check,
  DROP CONSTRAINT jobs_check,
  DROP CONSTRAINT jobs_check2,
  ADD CHECK ((status = 'running') = (lease_expires_at IS NOT NULL)),
  ADD CHECK ((status IN ('completed', 'failed', 'canceled')) = (ended_at IS NOT NULL)),
  -- With these and the one of `queued_at`: no other status than those they name.
  ADD CHECK (num_nonnulls(queued_at, lease_expires_at, ended_at) = 1);

-- An answer is written together with the reservation that it is about, and holds once that is gone; nothing is written when it
-- comes true. A key whose request was in flight just now is free: its reservation comes to nothing.
DELETE FROM core.idempotency_keys WHERE status IS NULL;
ALTER TABLE core.idempotency_keys
  -- While there is such a reservation, the request is in flight.
  ADD COLUMN reservation_id uuid,
  DROP CONSTRAINT idempotency_keys_check,
  ALTER COLUMN status SET NOT NULL,
  ALTER COLUMN headers SET NOT NULL,
  ALTER COLUMN body SET NOT NULL,
  RESET (fillfactor);
