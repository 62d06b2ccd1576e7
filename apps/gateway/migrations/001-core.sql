-- Schema core: who the customers are, what they design, and every job's life. Money lives in schema billing.
-- Ids are UUIDv7 made by the gateway, so "newest first" is "ORDER BY id DESC" and a primary key is a keyset cursor.

CREATE TABLE core.orgs (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  plan text NOT NULL CHECK (plan IN ('free', 'structure', 'complete', 'team', 'enterprise')),
  -- The enterprise plan's limits are agreed per org; the other plans' are those of the plan.
  rate_per_minute integer CHECK (rate_per_minute > 0),
  writes_per_month integer CHECK (writes_per_month > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (plan = 'enterprise' OR (rate_per_minute IS NULL AND writes_per_month IS NULL))
);

CREATE TABLE core.api_tokens (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES core.orgs ON DELETE CASCADE,
  name text NOT NULL,
  -- `ab_` and the key id: what may be shown.
  prefix text NOT NULL UNIQUE,
  -- SHA-256 of the whole token: the only form of it that is stored.
  hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX api_tokens_by_org ON core.api_tokens (org_id, id);

-- Writes of an org in a calendar month (UTC). One row per org is hot: room on its page keeps updates in place.
CREATE TABLE core.quota_usage (
  org_id uuid NOT NULL REFERENCES core.orgs ON DELETE CASCADE,
  month date NOT NULL CHECK (month = date_trunc('month', month)),
  writes integer NOT NULL CHECK (writes >= 0),
  PRIMARY KEY (org_id, month)
) WITH (fillfactor = 50);

CREATE TABLE core.projects (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES core.orgs ON DELETE CASCADE,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Lets a child name its org in the same foreign key, so that no row can hang under another org's.
  UNIQUE (org_id, id)
);

CREATE TABLE core.therapeutic_candidates (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  format text NOT NULL CHECK (format IN (
    'mab', 'nanobody', 'scfv', 'fc_fusion', 'bispecific_kih', 'bispecific_crossmab', 'bispecific_common_lc',
    'bite', 'dart', 'dvd_ig', 'tandem_scfv')),
  drug_class text NOT NULL CHECK (drug_class IN ('naked_antibody', 'adc', 'car', 'radioconjugate', 't_cell_engager')),
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (org_id, id),
  FOREIGN KEY (org_id, project_id) REFERENCES core.projects (org_id, id) ON DELETE RESTRICT
);
CREATE INDEX therapeutic_candidates_by_project ON core.therapeutic_candidates (project_id, id);

CREATE TABLE core.variants (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  parent_variant_id uuid REFERENCES core.variants ON DELETE RESTRICT,
  name text NOT NULL,
  origin text NOT NULL CHECK (origin IN ('baseline', 'humanization', 'manual')),
  -- Where a variant of origin `humanization` was taken from.
  humanization_id uuid,
  strategy text,
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (org_id, id),
  UNIQUE (candidate_id, name),
  CHECK ((origin = 'humanization') = (humanization_id IS NOT NULL AND strategy IS NOT NULL)),
  FOREIGN KEY (org_id, candidate_id) REFERENCES core.therapeutic_candidates (org_id, id) ON DELETE CASCADE
);
CREATE INDEX variants_by_parent ON core.variants (parent_variant_id);

-- The sequences. A chain never changes: another sequence is another variant.
CREATE TABLE core.chains (
  id uuid PRIMARY KEY,
  variant_id uuid NOT NULL REFERENCES core.variants ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('heavy', 'light', 'heavy_2', 'light_2', 'scfv', 'fusion')),
  sequence text NOT NULL CHECK (sequence <> ''),
  UNIQUE (variant_id, role)
);

-- States and transitions: docs/jobs.md. `reserved` and `void` jobs do not exist for anybody but the gateway.
CREATE TABLE core.jobs (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL,
  kind text NOT NULL,
  variant_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('reserved', 'pending', 'running', 'completed', 'failed', 'canceled', 'void')),
  -- Echo of the submit body. `json`, not `jsonb`: it is handed on as text and never searched.
  inputs json NOT NULL,
  credit_cost integer NOT NULL CHECK (credit_cost >= 0),
  -- Ledger key of the debit that pays for it: `job:<id>`, or `batch:<id>` shared by the jobs of a batch.
  charge_source text NOT NULL,
  -- The key it was submitted under, whose claim is let go of if the job is voided.
  idempotency_key text,
  -- Fencing token: counts claims. A worker that holds an older one changes nothing.
  attempt integer NOT NULL DEFAULT 0,
  -- Attempts that failed or whose worker fell silent; bounded.
  failures integer NOT NULL DEFAULT 0,
  -- Times a draining worker handed it back; bounded, and not failures.
  handbacks integer NOT NULL DEFAULT 0,
  worker_id text,
  -- Until when the gateway that reserved it, or the worker that runs it, is taken to be alive.
  lease_expires_at timestamptz,
  -- Since when it has been pending.
  queued_at timestamptz,
  progress real CHECK (progress BETWEEN 0 AND 1),
  results json,
  provenance json,
  -- Why it failed, in words for the customer.
  error_detail text,
  traceparent text,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  FOREIGN KEY (org_id, variant_id) REFERENCES core.variants (org_id, id) ON DELETE RESTRICT,
  CHECK ((status IN ('reserved', 'running')) = (lease_expires_at IS NOT NULL)),
  CHECK ((status = 'pending') = (queued_at IS NOT NULL)),
  CHECK ((status IN ('completed', 'failed', 'canceled', 'void')) = (ended_at IS NOT NULL)),
  CHECK ((status = 'completed') = (results IS NOT NULL)),
  CHECK ((status = 'failed') = (error_detail IS NOT NULL)),
  CHECK (status <> 'running' OR (attempt > 0 AND started_at IS NOT NULL))
);
-- A list names the statuses it wants (all five when unfiltered) and merges them: one index serves every filter.
CREATE INDEX jobs_by_org ON core.jobs (org_id, kind, status, id DESC);
CREATE INDEX jobs_by_variant ON core.jobs (variant_id, id DESC);
-- What only the reconciler and the queue's picture look for. A transition names the job and guards its status; were the
-- status what these are conditioned on, such a statement could read the whole of one, with all its dead entries.
CREATE INDEX jobs_queued ON core.jobs (kind, id) WHERE queued_at IS NOT NULL;
CREATE INDEX jobs_leased ON core.jobs (lease_expires_at) WHERE lease_expires_at IS NOT NULL;
CREATE INDEX jobs_void ON core.jobs (ended_at) WHERE status = 'void';

-- A claim (answer still null) and, for 24 h, the answer it led to. Room on the page keeps the answer's update in place.
CREATE TABLE core.idempotency_keys (
  org_id uuid NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  -- SHA-256 of method, path and canonical body.
  fingerprint bytea NOT NULL CHECK (length(fingerprint) = 32),
  status smallint,
  headers json,
  body text,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, key),
  CHECK ((status IS NULL) = (body IS NULL) AND (status IS NULL) = (headers IS NULL))
) WITH (fillfactor = 50);
CREATE INDEX idempotency_keys_by_expiry ON core.idempotency_keys (expires_at);

-- What happened to a job, as its owner is told. The body is built from the job, which never changes any more.
CREATE TABLE core.events (
  id text PRIMARY KEY,
  org_id uuid NOT NULL,
  type text NOT NULL,
  job_id uuid NOT NULL REFERENCES core.jobs ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- When the dispatcher said that it has it; until then it may have to be published again.
  stored_at timestamptz
);
CREATE UNIQUE INDEX events_once_per_job ON core.events (job_id, type);
CREATE INDEX events_unstored ON core.events (created_at) WHERE stored_at IS NULL;

-- What must be told to others after a commit; written in the transaction that makes it true, removed when told.
CREATE TABLE core.outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- `job` and `event` go to the queue, `refund` to billing.
  topic text NOT NULL CHECK (topic IN ('job', 'event', 'refund')),
  -- Name of the queue.
  queue text,
  -- Id of the job or of the event.
  subject text NOT NULL,
  traceparent text,
  available_at timestamptz NOT NULL,
  CHECK ((topic = 'refund') = (queue IS NULL))
);
CREATE INDEX outbox_by_topic ON core.outbox (topic, available_at, id);
