/** The life of every job, and the events about it. */
export const JOBS = `
-- States and transitions: docs/jobs.md.
CREATE TABLE core.jobs (
  id uuid CONSTRAINT jobs_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  kind text NOT NULL,
  variant_id uuid NOT NULL,
  -- No other status than those that the checks below name.
  status text NOT NULL,
  -- Echo of the submit body. \`json\`, not \`jsonb\`: it is handed on as text and never searched.
  inputs json NOT NULL,
  credit_cost integer NOT NULL CONSTRAINT jobs_credit_cost_check CHECK (credit_cost >= 0),
  -- Ledger key of the debit that pays for it: \`job:<id>\`, or \`batch:<id>\` shared by the jobs of a batch.
  charge_source text NOT NULL,
  -- Fencing token: counts claims. A worker that holds an older one changes nothing.
  attempt integer NOT NULL DEFAULT 0,
  -- Attempts that failed or lost their worker; the number is bounded.
  failures integer NOT NULL DEFAULT 0,
  -- Times a draining worker handed it back; bounded, and not failures.
  handbacks integer NOT NULL DEFAULT 0,
  worker_id text,
  -- Until when the worker that runs it is taken to be alive.
  lease_expires_at timestamptz,
  -- Since when it has been pending.
  queued_at timestamptz,
  progress real CONSTRAINT jobs_progress_check CHECK (progress BETWEEN 0 AND 1),
  results json,
  provenance json,
  -- Why it failed, in words for the customer.
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
-- A list names the statuses it wants (all five when unfiltered) and merges them: one index serves every filter.
CREATE INDEX jobs_by_org ON core.jobs (org_id, kind, status, id DESC);
-- A variant's list merges one range per kind and status, as an org's does: a filter that few jobs pass must not read the
-- many that do not. Serves the variant's own row as well, when it is deleted.
CREATE INDEX jobs_by_variant_status ON core.jobs (variant_id, kind, status, id DESC);
-- A download can name a batch of codon exports: by the charge that paid for it.
CREATE INDEX jobs_by_codon_batch ON core.jobs (charge_source) WHERE kind = 'codon_export';
-- What only the reconciler and the queue's snapshot look for. A transition names the job and guards its status; were the
-- status what these are conditioned on, such a statement could read the whole of one, with all its dead entries.
CREATE INDEX jobs_queued ON core.jobs (kind, id) WHERE queued_at IS NOT NULL;
CREATE INDEX jobs_leased ON core.jobs (lease_expires_at) WHERE lease_expires_at IS NOT NULL;

-- The answer that a write led to, for 24 h.
CREATE TABLE core.idempotency_keys (
  org_id uuid NOT NULL,
  key text NOT NULL CONSTRAINT idempotency_keys_key_check CHECK (length(key) BETWEEN 1 AND 255),
  -- SHA-256 of method, path and canonical body.
  fingerprint bytea NOT NULL CONSTRAINT idempotency_keys_fingerprint_check CHECK (length(fingerprint) = 32),
  status smallint NOT NULL,
  headers json NOT NULL,
  body text NOT NULL,
  expires_at timestamptz NOT NULL,
  -- While there is such a reservation, the request is in flight: the answer holds once it is gone.
  reservation_id uuid,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (org_id, key)
);
CREATE INDEX idempotency_keys_by_expiry ON core.idempotency_keys (expires_at);

-- What happened to a job, as its owner sees it. The body is built from the job, which never changes any more.
CREATE TABLE core.events (
  id text CONSTRAINT events_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  type text NOT NULL,
  job_id uuid NOT NULL CONSTRAINT events_job_id_fkey REFERENCES core.jobs ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- When the dispatcher said that it has it; until then it may have to be published again.
  stored_at timestamptz
);
CREATE UNIQUE INDEX events_once_per_job ON core.events (job_id, type);
CREATE INDEX events_unstored ON core.events (created_at) WHERE stored_at IS NULL;

-- Messages to other services, sent after a commit. The transaction that makes a message true writes it; the relay removes it once it is sent.
-- Rows of this table live for a moment. A VACUUM that finds it empty would give its pages back, and a plan that is made just
-- then reads the whole table from then on, however long it has grown: with no pages there is nothing cheaper. So the pages stay,
-- to be filled again, and the planner sees that there are many.
CREATE TABLE core.outbox (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT outbox_pkey PRIMARY KEY,
  -- \`job\`, \`event\` and \`upload\` (a file has arrived and waits for its check) go to the queue, \`refund\` to billing.
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

-- Jobs that were asked for and are not paid yet: confirming one makes it a job, whatever else happens leaves no trace of it.
-- Beside core.jobs, so that what lives for a moment is not entered in the indexes of what lives for years.
-- Rows of this table live for a moment. A VACUUM that finds it empty would give its pages back, and a plan that is made just
-- then reads the whole table from then on, however long it has grown: with no pages there is nothing cheaper. So the pages stay,
-- to be filled again, and the planner sees that there are many.
CREATE TABLE core.reservations (
  -- Of the job that it becomes.
  id uuid CONSTRAINT reservations_pkey PRIMARY KEY,
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
) WITH (vacuum_truncate = off);

-- Reservations that came to nothing and may have been charged, until billing has given that back.
CREATE TABLE core.voided_jobs (
  id uuid CONSTRAINT voided_jobs_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  kind text NOT NULL,
  credit_cost integer NOT NULL,
  charge_source text NOT NULL
);
`;
