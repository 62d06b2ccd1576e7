/** The life of every job, and the events about it. */
export const JOBS = `
-- States and transitions: docs/jobs.md.
CREATE TABLE core.jobs (
  id uuid CONSTRAINT jobs_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  kind text NOT NULL,
  variant_id uuid NOT NULL,
  -- Only the statuses that the checks name are possible.
  status text NOT NULL,
  -- Copy of the submitted body. \`json\`, not \`jsonb\`: it is forwarded as text and never searched.
  inputs json NOT NULL,
  credit_cost integer NOT NULL CONSTRAINT jobs_credit_cost_check CHECK (credit_cost >= 0),
  -- Ledger key of the debit that pays for the job: \`job:<id>\`, or \`batch:<id>\` shared by the jobs of a batch.
  charge_source text NOT NULL,
  -- Fencing token: the number of claims. A worker with an older number changes nothing.
  attempt integer NOT NULL DEFAULT 0,
  -- Number of attempts that failed or lost their worker; it is bounded.
  failures integer NOT NULL DEFAULT 0,
  -- Number of times that a draining worker handed the job back; it is bounded, and such attempts are not failures.
  handbacks integer NOT NULL DEFAULT 0,
  worker_id text,
  -- Time until which the worker that runs the job counts as alive.
  lease_expires_at timestamptz,
  -- Time since which the job has been pending.
  queued_at timestamptz,
  progress real CONSTRAINT jobs_progress_check CHECK (progress BETWEEN 0 AND 1),
  results json,
  provenance json,
  -- The reason of the failure, worded for the customer.
  error_detail text,
  traceparent text,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT jobs_variant_fkey FOREIGN KEY (org_id, variant_id) REFERENCES core.variants (org_id, id) ON DELETE RESTRICT,
  CONSTRAINT jobs_pending CHECK ((status = 'pending') = (queued_at IS NOT NULL)),
  CONSTRAINT jobs_running CHECK ((status = 'running') = (lease_expires_at IS NOT NULL)),
  CONSTRAINT jobs_ended CHECK ((status IN ('completed', 'failed', 'canceled')) = (ended_at IS NOT NULL)),
  CONSTRAINT jobs_one_state CHECK (num_nonnulls(queued_at, lease_expires_at, ended_at) = 1),
  CONSTRAINT jobs_completed_has_results CHECK ((status = 'completed') = (results IS NOT NULL)),
  CONSTRAINT jobs_failed_says_why CHECK ((status = 'failed') = (error_detail IS NOT NULL)),
  CONSTRAINT jobs_running_was_claimed CHECK (status <> 'running' OR (attempt > 0 AND started_at IS NOT NULL))
);
-- A list names the statuses that it needs (all five without a filter) and merges them: one index serves every filter.
CREATE INDEX jobs_by_org ON core.jobs (org_id, kind, status, id DESC);
-- A variant's list merges one range per kind and status, like an org's: a filter that few jobs pass must not read the many others. The
-- index also serves the deletion of the variant's own row.
CREATE INDEX jobs_by_variant_status ON core.jobs (variant_id, kind, status, id DESC);
-- A download can name a batch of codon exports by the charge that paid for it.
CREATE INDEX jobs_by_codon_batch ON core.jobs (charge_source) WHERE kind = 'codon_export';
-- Indexes for searches by the reconciler and the queue's snapshot only. A transition names the job and guards its status; if these indexes
-- were conditioned on the status, such a statement could read a whole index with all its dead entries.
CREATE INDEX jobs_queued ON core.jobs (kind, id) WHERE queued_at IS NOT NULL;
CREATE INDEX jobs_leased ON core.jobs (lease_expires_at) WHERE lease_expires_at IS NOT NULL;

-- The answer of a write, stored for 24 h.
CREATE TABLE core.idempotency_keys (
  org_id uuid NOT NULL,
  key text NOT NULL CONSTRAINT idempotency_keys_key_check CHECK (length(key) BETWEEN 1 AND 255),
  -- SHA-256 of method, path and canonical body.
  fingerprint bytea NOT NULL CONSTRAINT idempotency_keys_fingerprint_check CHECK (length(fingerprint) = 32),
  status smallint NOT NULL,
  headers json NOT NULL,
  body text NOT NULL,
  expires_at timestamptz NOT NULL,
  -- While this reservation exists, the request is in flight; the answer is final once the reservation is deleted.
  reservation_id uuid,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (org_id, key)
);
CREATE INDEX idempotency_keys_by_expiry ON core.idempotency_keys (expires_at);

-- An event of a job, as its owner sees it. The body is built from the job, which has ended and never changes.
CREATE TABLE core.events (
  id text CONSTRAINT events_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  type text NOT NULL,
  job_id uuid NOT NULL CONSTRAINT events_job_id_fkey REFERENCES core.jobs ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- Time at which the dispatcher acknowledged the event; until then it may have to be published again.
  stored_at timestamptz
);
CREATE UNIQUE INDEX events_once_per_job ON core.events (job_id, type);
CREATE INDEX events_unstored ON core.events (created_at) WHERE stored_at IS NULL;

-- Messages to other services, sent after a commit. The transaction that causes a message writes it; the relay removes it once it is sent.
-- Rows of this table live only briefly. A VACUUM that finds the table empty would release its pages, and a plan that is made at that moment
-- would read the whole table from then on, however large it became, because without pages nothing is cheaper. Therefore the pages are kept,
-- to be filled again, and the planner takes them into account.
CREATE TABLE core.outbox (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT outbox_pkey PRIMARY KEY,
  -- \`job\`, \`event\` and \`upload\` (a file has arrived and waits for its check) are sent to the queue, \`refund\` to billing.
  topic text NOT NULL CONSTRAINT outbox_topic_check CHECK (topic IN ('job', 'event', 'refund', 'upload')),
  -- Name of the queue.
  queue text,
  -- Id of the job or of the event.
  subject text NOT NULL,
  traceparent text,
  available_at timestamptz NOT NULL,
  CONSTRAINT outbox_queue_of_topic CHECK ((topic = 'refund') = (queue IS NULL))
) WITH (vacuum_truncate = off);
CREATE INDEX outbox_by_topic ON core.outbox (topic, available_at, id);

-- Submitted jobs that are not paid yet: confirming a reservation makes it a job, and any other outcome deletes it without a trace. The
-- table is separate from core.jobs, so that short-lived rows are not entered in the indexes of rows that live for years. Rows of this table
-- live only briefly. A VACUUM that finds the table empty would release its pages, and a plan that is made at that moment would read the
-- whole table from then on, however large it became, because without pages nothing is cheaper. Therefore the pages are kept, to be filled
-- again, and the planner takes them into account.
CREATE TABLE core.reservations (
  -- The id of the job that the reservation becomes.
  id uuid CONSTRAINT reservations_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  kind text NOT NULL,
  -- Checked when the reservation is written, and enforced by the job's foreign key when the job is.
  variant_id uuid NOT NULL,
  inputs json NOT NULL,
  credit_cost integer NOT NULL,
  charge_source text NOT NULL,
  -- The idempotency key of the submission, which is free again if the reservation is voided.
  idempotency_key text,
  traceparent text,
  created_at timestamptz NOT NULL,
  -- Time until which the gateway that wrote the reservation counts as alive.
  expires_at timestamptz NOT NULL
) WITH (vacuum_truncate = off);

-- Void reservations that may have been charged, until billing has refunded the charge.
CREATE TABLE core.voided_jobs (
  id uuid CONSTRAINT voided_jobs_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  kind text NOT NULL,
  credit_cost integer NOT NULL,
  charge_source text NOT NULL
);
`;
