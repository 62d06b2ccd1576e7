/** Jobs, their transitions, and what leaves with them. */
export const JOBS = String.raw`
CREATE TABLE core.file_sweeps (
  job_id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  CONSTRAINT file_sweeps_pkey PRIMARY KEY (due_at, job_id)
);

CREATE TABLE core.idempotency_keys (
  org_id uuid NOT NULL,
  key text NOT NULL CONSTRAINT idempotency_keys_key_check CHECK ((length(key) >= 1) AND (length(key) <= 255)),
  fingerprint bytea NOT NULL CONSTRAINT idempotency_keys_fingerprint_check CHECK (length(fingerprint) = 32),
  status smallint NOT NULL,
  headers json NOT NULL,
  body text NOT NULL,
  expires_at timestamptz NOT NULL,
  reservation_id uuid,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (org_id, key)
);
CREATE INDEX idempotency_keys_by_expiry ON core.idempotency_keys (expires_at);

CREATE TABLE core.job_transitions (
  org_id uuid NOT NULL,
  transaction bigint NOT NULL,
  id bigint NOT NULL,
  job_id uuid NOT NULL,
  kind text NOT NULL,
  variant_id uuid NOT NULL,
  status text NOT NULL,
  progress real,
  created_at timestamptz NOT NULL,
  CONSTRAINT job_transitions_pkey PRIMARY KEY (org_id, transaction, id)
);

CREATE TABLE core.outbox (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT outbox_pkey PRIMARY KEY,
  topic text NOT NULL,
  queue text,
  subject text NOT NULL,
  traceparent text,
  available_at timestamptz NOT NULL,
  CONSTRAINT outbox_queue_of_topic CHECK (((topic = 'refund') = (queue IS NULL))),
  CONSTRAINT outbox_topic_check CHECK ((topic = ANY (ARRAY['job', 'event', 'refund', 'upload'])))
) WITH (vacuum_truncate=off);
CREATE INDEX outbox_by_topic ON core.outbox (topic, available_at, id);

CREATE TABLE core.reservations (
  id uuid CONSTRAINT reservations_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  kind text NOT NULL,
  variant_id uuid NOT NULL,
  inputs json NOT NULL,
  credit_cost integer NOT NULL,
  charge_source text NOT NULL,
  idempotency_key text,
  traceparent text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
) WITH (vacuum_truncate=off);

CREATE TABLE core.jobs (
  id uuid CONSTRAINT jobs_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  kind text NOT NULL,
  variant_id uuid NOT NULL,
  status text NOT NULL,
  inputs json NOT NULL,
  credit_cost integer NOT NULL CONSTRAINT jobs_credit_cost_check CHECK (credit_cost >= 0),
  charge_source text NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  handbacks integer DEFAULT 0 NOT NULL,
  worker_id text,
  lease_expires_at timestamptz,
  queued_at timestamptz,
  progress real CONSTRAINT jobs_progress_check CHECK ((progress >= (0)::double precision) AND (progress <= (1)::double precision)),
  results json,
  provenance json,
  error_detail text,
  traceparent text,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  held boolean DEFAULT false NOT NULL,
  summary json,
  results_bytes integer,
  data_deleted_at timestamptz,
  CONSTRAINT jobs_variant_fkey FOREIGN KEY (org_id, variant_id) REFERENCES core.variants(org_id, id) ON DELETE RESTRICT,
  CONSTRAINT jobs_completed_has_results CHECK (((((status = 'completed') AND (data_deleted_at IS NULL)))::integer = num_nonnulls(results, results_bytes))),
  CONSTRAINT jobs_ended CHECK (((status = ANY (ARRAY['completed', 'failed', 'canceled'])) = (ended_at IS NOT NULL))),
  CONSTRAINT jobs_failed_says_why CHECK (((status = 'failed') = (error_detail IS NOT NULL))),
  CONSTRAINT jobs_held CHECK (((NOT held) OR (queued_at IS NOT NULL))),
  CONSTRAINT jobs_one_state CHECK ((num_nonnulls(queued_at, lease_expires_at, ended_at) = 1)),
  CONSTRAINT jobs_pending CHECK (((status = 'pending') = (queued_at IS NOT NULL))),
  CONSTRAINT jobs_running CHECK (((status = 'running') = (lease_expires_at IS NOT NULL))),
  CONSTRAINT jobs_running_was_claimed CHECK (((status <> 'running') OR ((attempt > 0) AND (started_at IS NOT NULL))))
);
CREATE INDEX jobs_aging ON core.jobs (org_id, ended_at) WHERE ((ended_at IS NOT NULL) AND (data_deleted_at IS NULL));
CREATE INDEX jobs_by_codon_batch ON core.jobs (charge_source) WHERE (kind = 'codon_export');
CREATE INDEX jobs_by_org ON core.jobs (org_id, kind, status, id DESC);
CREATE INDEX jobs_by_variant_status ON core.jobs (variant_id, kind, status, id DESC);
CREATE INDEX jobs_held_by_org ON core.jobs (kind, org_id, id) WHERE held;
CREATE INDEX jobs_in_queue ON core.jobs (kind, id) WHERE ((status = 'pending') AND (NOT held));
CREATE INDEX jobs_leased ON core.jobs (lease_expires_at) WHERE (lease_expires_at IS NOT NULL);
CREATE INDEX jobs_queued_by_org ON core.jobs (kind, org_id) WHERE ((queued_at IS NOT NULL) AND (NOT held));
CREATE TRIGGER a_new_job_is_recorded AFTER INSERT ON core.jobs FOR EACH ROW EXECUTE FUNCTION core.record_job_transition();
CREATE TRIGGER a_transition_is_recorded AFTER UPDATE ON core.jobs FOR EACH ROW WHEN (((new.status IS DISTINCT FROM old.status) OR (new.progress IS DISTINCT FROM old.progress))) EXECUTE FUNCTION core.record_job_transition();

CREATE TABLE core.events (
  id text CONSTRAINT events_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  type text NOT NULL,
  job_id uuid NOT NULL CONSTRAINT events_job_id_fkey REFERENCES core.jobs ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  stored_at timestamptz
);
CREATE INDEX events_aging ON core.events (org_id, created_at) WHERE (stored_at IS NOT NULL);
CREATE UNIQUE INDEX events_once_per_job ON core.events (job_id, type);
CREATE INDEX events_unstored ON core.events (created_at) WHERE (stored_at IS NULL);

CREATE TABLE core.voided_jobs (
  id uuid CONSTRAINT voided_jobs_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  kind text NOT NULL,
  credit_cost integer NOT NULL,
  charge_source text NOT NULL
);

`;
