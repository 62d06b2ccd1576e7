-- Schema core as its migrations leave it. Written by "npm run generate -- schema"; "npm run check" compares.

SET LOCAL check_function_bodies = off;

CREATE SEQUENCE core.job_transition_ids AS bigint;

CREATE SEQUENCE core.typeorm_migrations_id_seq AS integer;

CREATE TABLE core.adc_designs (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  name text NOT NULL,
  linker_name text NOT NULL,
  linker_type text NOT NULL,
  payload_name text NOT NULL,
  payload_class text NOT NULL,
  conjugation_method text NOT NULL,
  conjugation_site text,
  dar_target double precision NOT NULL,
  notes text DEFAULT ''::text NOT NULL,
  analysis json,
  archived boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  custom json,
  antibody json,
  data_deleted_at timestamp with time zone,
  external_id text,
  metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT adc_designs_pkey PRIMARY KEY (id),
  CONSTRAINT adc_designs_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT adc_designs_dar_target_check CHECK ((dar_target > (0)::double precision))
);

CREATE TABLE core.antigens (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  sequence text,
  upload_id uuid,
  archived boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  data_deleted_at timestamp with time zone,
  external_id text,
  metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT antigens_pkey PRIMARY KEY (id),
  CONSTRAINT antigens_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT antigens_org_id_project_id_id_key UNIQUE (org_id, project_id, id),
  CONSTRAINT antigens_sequence_check CHECK (((length(sequence) >= 10) AND (length(sequence) <= 800))),
  CONSTRAINT antigens_sequence_or_structure CHECK (((sequence IS NOT NULL) OR (upload_id IS NOT NULL) OR (data_deleted_at IS NOT NULL)))
);

CREATE TABLE core.api_tokens (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  hash bytea NOT NULL,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  scopes text[] DEFAULT '{read,submit,manage}'::text[] NOT NULL,
  expires_at timestamp with time zone,
  created_by text,
  networks text[] DEFAULT '{}'::text[] NOT NULL,
  project_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  daily_cap integer,
  monthly_cap integer,
  resource text,
  CONSTRAINT api_tokens_pkey PRIMARY KEY (id),
  CONSTRAINT api_tokens_hash_key UNIQUE (hash),
  CONSTRAINT api_tokens_prefix_key UNIQUE (prefix),
  CONSTRAINT api_tokens_caps_check CHECK (((daily_cap >= 0) AND (monthly_cap >= 0))),
  CONSTRAINT api_tokens_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT api_tokens_scopes_check CHECK (((scopes <@ '{read,submit,manage}'::text[]) AND (cardinality(scopes) > 0)))
);

CREATE TABLE core.assay_results (
  variant_id uuid NOT NULL,
  assay_id uuid NOT NULL,
  org_id uuid NOT NULL,
  value double precision,
  bound text,
  spread double precision,
  replicates integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT assay_results_pkey PRIMARY KEY (variant_id, assay_id),
  CONSTRAINT assay_results_bound_check CHECK ((bound = ANY (ARRAY['above'::text, 'below'::text])))
);

CREATE TABLE core.assays (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  label text NOT NULL,
  unit text,
  direction text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT assays_pkey PRIMARY KEY (id),
  CONSTRAINT assays_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT assays_project_id_name_key UNIQUE (project_id, name),
  CONSTRAINT assays_direction_check CHECK ((direction = ANY (ARRAY['higher'::text, 'lower'::text])))
);

CREATE TABLE core.attempts (
  kind text NOT NULL,
  subject text NOT NULL,
  attempt integer NOT NULL,
  leased_until timestamp with time zone NOT NULL,
  woken boolean DEFAULT false NOT NULL,
  put_aside_at timestamp with time zone,
  reason text,
  CONSTRAINT attempts_pkey PRIMARY KEY (kind, subject)
);

CREATE TABLE core.audit_events (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  target text,
  address text NOT NULL,
  request_id text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  "position" bigint NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_events_pkey PRIMARY KEY (id)
) PARTITION BY RANGE (id);
CREATE TABLE core.audit_events_without_month PARTITION OF core.audit_events DEFAULT;

CREATE TABLE core.audit_forgotten (
  org_id uuid NOT NULL,
  first_position bigint NOT NULL,
  last_position bigint NOT NULL,
  previous_hash bytea NOT NULL,
  last_hash bytea NOT NULL,
  forgotten_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT audit_forgotten_pkey PRIMARY KEY (org_id, first_position)
);

CREATE TABLE core.audit_heads (
  org_id uuid NOT NULL,
  "position" bigint NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_heads_pkey PRIMARY KEY (org_id)
);

CREATE TABLE core.authorization_codes (
  code_hash bytea NOT NULL,
  org_id uuid NOT NULL,
  user_id uuid,
  created_by text NOT NULL,
  client_name text NOT NULL,
  client_hash bytea NOT NULL,
  redirect_uri text NOT NULL,
  code_challenge text NOT NULL,
  scopes text[] NOT NULL,
  token_expires_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  networks text[] DEFAULT '{}'::text[] NOT NULL,
  project_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  daily_cap integer,
  monthly_cap integer,
  used_at timestamp with time zone,
  token_id uuid,
  CONSTRAINT authorization_codes_pkey PRIMARY KEY (code_hash),
  CONSTRAINT authorization_codes_code_hash_check CHECK ((length(code_hash) = 32))
);

CREATE TABLE core.campaigns (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  name text NOT NULL,
  settings json NOT NULL,
  rounds json DEFAULT '[]'::json NOT NULL,
  archived boolean DEFAULT false NOT NULL,
  data_deleted_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  external_id text,
  metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT campaigns_pkey PRIMARY KEY (id),
  CONSTRAINT campaigns_org_id_id_key UNIQUE (org_id, id)
);

CREATE TABLE core.candidate_antigens (
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  antigen_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT candidate_antigens_pkey PRIMARY KEY (candidate_id, antigen_id)
);

CREATE TABLE core.candidate_source_antibodies (
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  source_antibody_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT candidate_source_antibodies_pkey PRIMARY KEY (candidate_id, source_antibody_id)
);

CREATE TABLE core.chains (
  id uuid NOT NULL,
  variant_id uuid NOT NULL,
  role text NOT NULL,
  sequence text NOT NULL,
  chain_id text,
  source_antibody_id uuid,
  constant_region_id uuid,
  CONSTRAINT chains_pkey PRIMARY KEY (id),
  CONSTRAINT chains_variant_id_role_key UNIQUE (variant_id, role),
  CONSTRAINT chains_role_check CHECK ((role = ANY (ARRAY['heavy'::text, 'light'::text, 'heavy_2'::text, 'light_2'::text, 'scfv'::text, 'fusion'::text]))),
  CONSTRAINT chains_sequence_check CHECK ((sequence <> ''::text))
);

CREATE TABLE core.edits (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  variant_id uuid,
  actor text NOT NULL,
  changes jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT edits_pkey PRIMARY KEY (id)
);

CREATE TABLE core.events (
  id text NOT NULL,
  org_id uuid NOT NULL,
  type text NOT NULL,
  job_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  stored_at timestamp with time zone,
  CONSTRAINT events_pkey PRIMARY KEY (id)
);

CREATE TABLE core.file_sweeps (
  job_id uuid NOT NULL,
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT file_sweeps_pkey PRIMARY KEY (due_at, job_id)
);

CREATE TABLE core.foreign_models (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  import_id uuid NOT NULL,
  "position" integer NOT NULL,
  path text NOT NULL,
  program text NOT NULL,
  version text,
  seed bigint,
  digest text NOT NULL,
  chains jsonb NOT NULL,
  figures jsonb NOT NULL,
  given jsonb NOT NULL,
  contacts jsonb,
  structure bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT foreign_models_pkey PRIMARY KEY (id)
);

CREATE TABLE core.idempotency_keys (
  org_id uuid NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  status smallint NOT NULL,
  headers json NOT NULL,
  body text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  reservation_id uuid,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (org_id, key),
  CONSTRAINT idempotency_keys_fingerprint_check CHECK ((length(fingerprint) = 32)),
  CONSTRAINT idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255)))
);

CREATE TABLE core.identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT identities_pkey PRIMARY KEY (issuer, subject),
  CONSTRAINT identities_user_id_issuer_key UNIQUE (user_id, issuer)
);

CREATE TABLE core.import_rows (
  import_id uuid NOT NULL,
  "position" integer NOT NULL,
  name text NOT NULL,
  format text NOT NULL,
  chains jsonb NOT NULL,
  kept jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, "position")
);

CREATE TABLE core.imports (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  status text NOT NULL,
  files jsonb,
  leased_until timestamp with time zone,
  reading jsonb,
  antibodies integer DEFAULT 0 NOT NULL,
  created integer DEFAULT 0 NOT NULL,
  error_detail text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  ended_at timestamp with time zone,
  external_id text,
  metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT imports_files_until_read_or_failed CHECK (((status = ANY (ARRAY['reading'::text, 'failed'::text])) OR (files IS NULL))),
  CONSTRAINT imports_reads_files CHECK (((status <> 'reading'::text) OR (files IS NOT NULL))),
  CONSTRAINT imports_status_check CHECK ((status = ANY (ARRAY['reading'::text, 'asking'::text, 'creating'::text, 'completed'::text, 'failed'::text])))
);

CREATE TABLE core.invitations (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  token_hash bytea NOT NULL,
  invited_by uuid,
  expires_at timestamp with time zone NOT NULL,
  accepted_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  project_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  made_by_token uuid,
  CONSTRAINT invitations_pkey PRIMARY KEY (id),
  CONSTRAINT invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT invitations_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  CONSTRAINT invitations_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'editor'::text, 'member'::text, 'admin'::text, 'owner'::text]))),
  CONSTRAINT invitations_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE core.job_transitions (
  org_id uuid NOT NULL,
  transaction bigint NOT NULL,
  id bigint NOT NULL,
  job_id uuid NOT NULL,
  kind text NOT NULL,
  variant_id uuid NOT NULL,
  status text NOT NULL,
  progress real,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT job_transitions_pkey PRIMARY KEY (org_id, transaction, id)
);

CREATE TABLE core.jobs (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  kind text NOT NULL,
  variant_id uuid,
  status text NOT NULL,
  inputs json NOT NULL,
  credit_cost integer NOT NULL,
  charge_source text NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  handbacks integer DEFAULT 0 NOT NULL,
  worker_id text,
  lease_expires_at timestamp with time zone,
  queued_at timestamp with time zone,
  progress real,
  results json,
  provenance json,
  error_detail text,
  traceparent text,
  created_at timestamp with time zone NOT NULL,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  held boolean DEFAULT false NOT NULL,
  summary json,
  results_bytes integer,
  data_deleted_at timestamp with time zone,
  whole_id uuid,
  part integer,
  external_id text,
  metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
  webhook_id uuid,
  webhook_url text,
  CONSTRAINT jobs_pkey PRIMARY KEY (id),
  CONSTRAINT jobs_completed_has_results CHECK (((((status = 'completed'::text) AND (data_deleted_at IS NULL)))::integer = num_nonnulls(results, results_bytes))),
  CONSTRAINT jobs_credit_cost_check CHECK ((credit_cost >= 0)),
  CONSTRAINT jobs_ended CHECK (((status = ANY (ARRAY['completed'::text, 'failed'::text, 'canceled'::text])) = (ended_at IS NOT NULL))),
  CONSTRAINT jobs_failed_says_why CHECK (((status = 'failed'::text) = (error_detail IS NOT NULL))),
  CONSTRAINT jobs_held CHECK (((NOT held) OR (queued_at IS NOT NULL))),
  CONSTRAINT jobs_one_state CHECK ((num_nonnulls(queued_at, lease_expires_at, ended_at) = 1)),
  CONSTRAINT jobs_part CHECK ((((part IS NULL) = (whole_id IS NULL)) AND (num_nonnulls(variant_id, whole_id) = 1))),
  CONSTRAINT jobs_pending CHECK (((status = 'pending'::text) = (queued_at IS NOT NULL))),
  CONSTRAINT jobs_progress_check CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision))),
  CONSTRAINT jobs_running CHECK (((status = 'running'::text) = (lease_expires_at IS NOT NULL))),
  CONSTRAINT jobs_running_was_claimed CHECK (((status <> 'running'::text) OR ((attempt > 0) AND (started_at IS NOT NULL))))
);

CREATE TABLE core.known_places (
  subject bytea NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT known_places_pkey PRIMARY KEY (subject),
  CONSTRAINT known_places_subject_check CHECK ((length(subject) = 32))
);

CREATE TABLE core.labels (
  org_id uuid NOT NULL,
  resource text NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  resource_id uuid NOT NULL,
  CONSTRAINT labels_pkey PRIMARY KEY (org_id, resource, key, value, resource_id)
);

CREATE TABLE core.memberships (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL,
  invited_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  project_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  CONSTRAINT memberships_pkey PRIMARY KEY (id),
  CONSTRAINT memberships_org_id_user_id_key UNIQUE (org_id, user_id),
  CONSTRAINT memberships_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'editor'::text, 'member'::text, 'admin'::text, 'owner'::text])))
);

CREATE TABLE core.notes (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  variant_id uuid,
  author text NOT NULL,
  text text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  edited_at timestamp with time zone,
  reply_to uuid,
  mentions uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  mails_due uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  CONSTRAINT notes_pkey PRIMARY KEY (id)
);

CREATE TABLE core.orgs (
  id uuid NOT NULL,
  name text NOT NULL,
  plan text NOT NULL,
  rate_per_minute integer,
  writes_per_month integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  has_webhooks boolean DEFAULT false NOT NULL,
  data_deleted_at timestamp with time zone,
  results_days integer,
  event_days integer,
  audit_days integer,
  requires_second_factor boolean DEFAULT false NOT NULL,
  sandbox_of uuid,
  owner_results_days integer,
  owner_event_days integer,
  moves_to text,
  moved_at timestamp with time zone,
  CONSTRAINT orgs_pkey PRIMARY KEY (id),
  CONSTRAINT orgs_sandbox_of_key UNIQUE (sandbox_of),
  CONSTRAINT orgs_audit_days_check CHECK ((audit_days > 0)),
  CONSTRAINT orgs_event_days_check CHECK ((event_days > 0)),
  CONSTRAINT orgs_limits_of_enterprise CHECK (((plan = 'enterprise'::text) OR ((rate_per_minute IS NULL) AND (writes_per_month IS NULL)))),
  CONSTRAINT orgs_moved_somewhere CHECK (((moved_at IS NULL) OR (moves_to IS NOT NULL))),
  CONSTRAINT orgs_owner_event_days_check CHECK ((owner_event_days > 0)),
  CONSTRAINT orgs_owner_results_days_check CHECK ((owner_results_days > 0)),
  CONSTRAINT orgs_plan_check CHECK ((plan = ANY (ARRAY['free'::text, 'structure'::text, 'complete'::text, 'team'::text, 'enterprise'::text]))),
  CONSTRAINT orgs_rate_per_minute_check CHECK ((rate_per_minute > 0)),
  CONSTRAINT orgs_results_days_check CHECK ((results_days > 0)),
  CONSTRAINT orgs_writes_per_month_check CHECK ((writes_per_month > 0))
);

CREATE TABLE core.outbox (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  topic text NOT NULL,
  queue text,
  subject text NOT NULL,
  traceparent text,
  available_at timestamp with time zone NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_queue_of_topic CHECK (((topic = 'refund'::text) = (queue IS NULL))),
  CONSTRAINT outbox_topic_check CHECK ((topic = ANY (ARRAY['job'::text, 'event'::text, 'refund'::text, 'upload'::text])))
) WITH (vacuum_truncate=off);

CREATE TABLE core.pipelines (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  status text NOT NULL,
  steps json NOT NULL,
  job_id uuid NOT NULL,
  max_credits integer NOT NULL,
  credits_reserved integer NOT NULL,
  credits_refunded integer,
  error_detail text,
  actor text NOT NULL,
  traceparent text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  external_id text,
  metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
  webhook_id uuid,
  webhook_url text,
  CONSTRAINT pipelines_pkey PRIMARY KEY (id),
  CONSTRAINT pipelines_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT pipelines_ended CHECK (((status = 'running'::text) = (ended_at IS NULL))),
  CONSTRAINT pipelines_failed_says_why CHECK (((status = 'failed'::text) = (error_detail IS NOT NULL))),
  CONSTRAINT pipelines_refunded_at_the_end CHECK (((ended_at IS NOT NULL) = (credits_refunded IS NOT NULL))),
  CONSTRAINT pipelines_refunded_within_the_reservation CHECK (((credits_refunded >= 0) AND (credits_refunded <= credits_reserved))),
  CONSTRAINT pipelines_status_check CHECK ((status = ANY (ARRAY['running'::text, 'completed'::text, 'failed'::text, 'canceled'::text])))
);

CREATE TABLE core.projects (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  archived boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  data_deleted_at timestamp with time zone,
  external_id text,
  metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT projects_pkey PRIMARY KEY (id),
  CONSTRAINT projects_org_id_id_key UNIQUE (org_id, id)
);

CREATE TABLE core.quota_usage (
  org_id uuid NOT NULL,
  month date NOT NULL,
  writes integer NOT NULL,
  CONSTRAINT quota_usage_pkey PRIMARY KEY (org_id, month),
  CONSTRAINT quota_usage_month_check CHECK ((month = date_trunc('month'::text, (month)::timestamp with time zone))),
  CONSTRAINT quota_usage_writes_check CHECK ((writes >= 0))
) WITH (fillfactor=50);

CREATE UNLOGGED TABLE core.rate_windows (
  subject uuid NOT NULL,
  used integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT rate_windows_pkey PRIMARY KEY (subject)
) WITH (fillfactor=50);

CREATE TABLE core.reservations (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  kind text NOT NULL,
  variant_id uuid,
  inputs json NOT NULL,
  credit_cost integer NOT NULL,
  charge_source text NOT NULL,
  idempotency_key text,
  traceparent text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  external_id text,
  metadata jsonb,
  webhook_id uuid,
  webhook_url text,
  CONSTRAINT reservations_pkey PRIMARY KEY (id)
) WITH (vacuum_truncate=off);

CREATE TABLE core.screen_transitions (
  org_id uuid NOT NULL,
  transaction bigint NOT NULL,
  id bigint NOT NULL,
  screen_id uuid NOT NULL,
  status text NOT NULL,
  tier text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT screen_transitions_pkey PRIMARY KEY (org_id, transaction, id)
);

CREATE TABLE core.screens (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  family_id uuid NOT NULL,
  name text NOT NULL,
  status text NOT NULL,
  input json NOT NULL,
  plan json NOT NULL,
  max_credits integer NOT NULL,
  credits_charged integer,
  rows integer,
  stages json NOT NULL,
  funnel json,
  clonotypes integer,
  selected integer,
  error_detail text,
  traceparent text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  data_deleted_at timestamp with time zone,
  external_id text,
  metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
  webhook_id uuid,
  webhook_url text,
  credits_paid integer,
  CONSTRAINT screens_pkey PRIMARY KEY (id),
  CONSTRAINT screens_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT screens_charged_at_the_end CHECK (((ended_at IS NOT NULL) = (credits_charged IS NOT NULL))),
  CONSTRAINT screens_charged_within_the_reservation CHECK (((credits_charged >= 0) AND (credits_charged <= max_credits))),
  CONSTRAINT screens_ended CHECK (((status = ANY (ARRAY['completed'::text, 'failed'::text, 'canceled'::text])) = (ended_at IS NOT NULL))),
  CONSTRAINT screens_failed_says_why CHECK (((status = 'failed'::text) = (error_detail IS NOT NULL))),
  CONSTRAINT screens_max_credits_check CHECK ((max_credits >= 0)),
  CONSTRAINT screens_status_check CHECK ((status = ANY (ARRAY['running'::text, 'paused'::text, 'completed'::text, 'failed'::text, 'canceled'::text])))
);

CREATE TABLE core.second_factors (
  user_id uuid NOT NULL,
  secret text NOT NULL,
  confirmed_at timestamp with time zone,
  last_step integer NOT NULL,
  recovery_hashes bytea[] NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT second_factors_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factors_recovery_when_confirmed CHECK (((confirmed_at IS NOT NULL) OR (cardinality(recovery_hashes) = 0)))
);

CREATE TABLE core.sessions (
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  device text,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sessions_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE core.shared_links (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  variant_ids uuid[] NOT NULL,
  columns text[] NOT NULL,
  job_id uuid,
  secret_hash bytea NOT NULL,
  made_by text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  opened integer DEFAULT 0 NOT NULL,
  last_opened_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT shared_links_pkey PRIMARY KEY (id),
  CONSTRAINT shared_links_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT shared_links_type_check CHECK ((type = ANY (ARRAY['report'::text, 'table'::text, 'structure'::text])))
);

CREATE TABLE core.sign_in_attempts (
  subject bytea NOT NULL,
  failures integer NOT NULL,
  blocked_until timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (subject),
  CONSTRAINT sign_in_attempts_failures_check CHECK ((failures >= 0)),
  CONSTRAINT sign_in_attempts_subject_check CHECK ((length(subject) = 32))
) WITH (fillfactor=70);

CREATE TABLE core.sign_in_links (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sign_in_links_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE core.source_antibodies (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  species_origin text NOT NULL,
  molecule_type text NOT NULL,
  vh_sequence text NOT NULL,
  vl_sequence text,
  archived boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  data_deleted_at timestamp with time zone,
  external_id text,
  metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT source_antibodies_pkey PRIMARY KEY (id),
  CONSTRAINT source_antibodies_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT source_antibodies_org_id_project_id_id_key UNIQUE (org_id, project_id, id),
  CONSTRAINT source_antibodies_light_chain_of_mab CHECK (((molecule_type = 'mab'::text) = (vl_sequence IS NOT NULL))),
  CONSTRAINT source_antibodies_molecule_type_check CHECK ((molecule_type = ANY (ARRAY['mab'::text, 'nanobody'::text]))),
  CONSTRAINT source_antibodies_species_origin_check CHECK ((species_origin = ANY (ARRAY['mouse'::text, 'rat'::text, 'rabbit'::text, 'llama'::text, 'human'::text, 'synthetic'::text, 'other'::text]))),
  CONSTRAINT source_antibodies_vh_sequence_check CHECK (((vh_sequence <> ''::text) OR (data_deleted_at IS NOT NULL))),
  CONSTRAINT source_antibodies_vl_sequence_check CHECK (((vl_sequence <> ''::text) OR (data_deleted_at IS NOT NULL)))
);

CREATE TABLE core.stage_lists (
  org_id uuid NOT NULL,
  stages text[] NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT stage_lists_pkey PRIMARY KEY (org_id)
);

CREATE TABLE core.table_views (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  settings jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT table_views_pkey PRIMARY KEY (id),
  CONSTRAINT table_views_project_id_name_key UNIQUE (project_id, name)
);

CREATE TABLE core.therapeutic_candidates (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  format text NOT NULL,
  drug_class text NOT NULL,
  archived boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  data_deleted_at timestamp with time zone,
  stage text,
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  external_id text,
  metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
  description text,
  format_metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT therapeutic_candidates_pkey PRIMARY KEY (id),
  CONSTRAINT therapeutic_candidates_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT therapeutic_candidates_org_id_project_id_id_key UNIQUE (org_id, project_id, id),
  CONSTRAINT therapeutic_candidates_drug_class_check CHECK ((drug_class = ANY (ARRAY['naked_antibody'::text, 'adc'::text, 'car'::text, 'radioconjugate'::text, 't_cell_engager'::text]))),
  CONSTRAINT therapeutic_candidates_format_check CHECK ((format = ANY (ARRAY['mab'::text, 'nanobody'::text, 'scfv'::text, 'fc_fusion'::text, 'bispecific_kih'::text, 'bispecific_crossmab'::text, 'bispecific_common_lc'::text, 'bite'::text, 'dart'::text, 'dvd_ig'::text, 'tandem_scfv'::text])))
);

CREATE TABLE core.typeorm_migrations (
  id integer DEFAULT nextval('core.typeorm_migrations_id_seq'::regclass) NOT NULL,
  "timestamp" bigint NOT NULL,
  name character varying NOT NULL,
  CONSTRAINT "PK_bb2f075707dd300ba86d0208923" PRIMARY KEY (id)
);

CREATE TABLE core.uploads (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  filename text NOT NULL,
  content_type text NOT NULL,
  byte_size bigint NOT NULL,
  sha256 text,
  purpose text NOT NULL,
  status text NOT NULL,
  key text,
  summary json,
  error json,
  url_expires_at timestamp with time zone NOT NULL,
  slot_expires_at timestamp with time zone NOT NULL,
  arrived_at timestamp with time zone,
  attempt integer DEFAULT 0 NOT NULL,
  lease_expires_at timestamp with time zone,
  due_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  created_by text,
  external_id text,
  metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
  released_attempts integer DEFAULT 0 NOT NULL,
  CONSTRAINT uploads_pkey PRIMARY KEY (id),
  CONSTRAINT uploads_key_key UNIQUE (key),
  CONSTRAINT uploads_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT uploads_byte_size_check CHECK ((byte_size > 0)),
  CONSTRAINT uploads_failed CHECK (((status = 'failed'::text) = (error IS NOT NULL))),
  CONSTRAINT uploads_judged_after_arrival CHECK (((status = ANY (ARRAY['pending'::text, 'expired'::text])) OR (arrived_at IS NOT NULL))),
  CONSTRAINT uploads_lease_while_pending CHECK (((lease_expires_at IS NULL) OR (status = 'pending'::text))),
  CONSTRAINT uploads_pending_is_due CHECK (((status <> 'pending'::text) OR (due_at IS NOT NULL))),
  CONSTRAINT uploads_purpose_check CHECK ((purpose = ANY (ARRAY['antigen_structure'::text, 'screen'::text]))),
  CONSTRAINT uploads_ready CHECK ((((status = 'ready'::text) = (key IS NOT NULL)) AND ((status = 'ready'::text) = (summary IS NOT NULL)))),
  CONSTRAINT uploads_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT uploads_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'ready'::text, 'failed'::text, 'expired'::text])))
);

CREATE TABLE core.users (
  id uuid NOT NULL,
  email text NOT NULL,
  full_name text NOT NULL,
  password_hash text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  CONSTRAINT users_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text))
);

CREATE TABLE core.variant_scores (
  variant_id uuid NOT NULL,
  source text NOT NULL,
  org_id uuid NOT NULL,
  project_id uuid,
  job_id uuid,
  figures jsonb DEFAULT '{}'::jsonb NOT NULL,
  percentiles jsonb DEFAULT '{}'::jsonb NOT NULL,
  refusal text,
  version integer DEFAULT 0 NOT NULL,
  computed_at timestamp with time zone,
  CONSTRAINT variant_scores_pkey PRIMARY KEY (variant_id, source),
  CONSTRAINT variant_scores_job_of_kind CHECK (((source = ANY (ARRAY['sequence'::text, 'foreign'::text])) = (job_id IS NULL))),
  CONSTRAINT variant_scores_project_of_sequence CHECK (((source = 'sequence'::text) = (project_id IS NOT NULL)))
);

CREATE TABLE core.variants (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  parent_variant_id uuid,
  name text NOT NULL,
  origin text NOT NULL,
  humanization_id uuid,
  strategy text,
  archived boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  data_deleted_at timestamp with time zone,
  stage text,
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  external_id text,
  metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT variants_pkey PRIMARY KEY (id),
  CONSTRAINT variants_candidate_id_name_key UNIQUE (candidate_id, name),
  CONSTRAINT variants_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT variants_humanization_says_where_from CHECK (((origin = 'humanization'::text) = ((humanization_id IS NOT NULL) AND (strategy IS NOT NULL)))),
  CONSTRAINT variants_origin_check CHECK ((origin = ANY (ARRAY['baseline'::text, 'humanization'::text, 'manual'::text])))
);

CREATE TABLE core.voided_jobs (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  kind text NOT NULL,
  credit_cost integer NOT NULL,
  charge_source text NOT NULL,
  CONSTRAINT voided_jobs_pkey PRIMARY KEY (id)
);

CREATE OR REPLACE FUNCTION core.audit_hash(previous bytea, fields text[])
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
        SELECT sha256(previous || convert_to(string_agg(coalesce(octet_length(convert_to(field, 'UTF8')) || ':' || field, '-') || ';', '' ORDER BY nth), 'UTF8'))
        FROM unnest(fields) WITH ORDINALITY AS list (field, nth) $function$;

CREATE OR REPLACE FUNCTION core.await_instant_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        INSERT INTO core.variant_scores (variant_id, source, org_id, project_id)
        SELECT NEW.id, 'sequence', NEW.org_id, c.project_id FROM core.therapeutic_candidates c WHERE c.id = NEW.candidate_id;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION core.chain_audit_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
      DECLARE head core.audit_heads;
      BEGIN
        NEW.created_at := date_trunc('milliseconds', NEW.created_at);
        INSERT INTO core.audit_heads VALUES (NEW.org_id, 0, decode(repeat('00', 32), 'hex')) ON CONFLICT (org_id) DO NOTHING;
        -- Whoever writes an event of the org at the same time waits here until this one is committed, or gone.
        SELECT * INTO STRICT head FROM core.audit_heads WHERE org_id = NEW.org_id FOR UPDATE;
        NEW.position := head.position + 1;
        NEW.previous_hash := head.hash;
        NEW.hash := core.audit_hash(head.hash, ARRAY[NEW.org_id::text, NEW.position::text, NEW.id::text, NEW.actor, NEW.action, NEW.target,
          NEW.address, NEW.request_id, ((extract(epoch FROM NEW.created_at) * 1000000)::bigint)::text]);
        UPDATE core.audit_heads SET position = NEW.position, hash = NEW.hash WHERE org_id = NEW.org_id;
        RETURN NEW;
      END $function$;

CREATE OR REPLACE FUNCTION core.drop_audit_month(month timestamp without time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET lock_timeout TO '1s'
AS $function$
      DECLARE
        name text := 'audit_events_' || to_char(month, 'YYYY_MM');
        run record;
      BEGIN
        LOCK TABLE core.audit_events IN SHARE UPDATE EXCLUSIVE MODE;
        IF to_regclass('core.' || name) IS NULL THEN RETURN false; END IF;
        EXECUTE format('ALTER TABLE core.audit_events DETACH PARTITION core.%I', name);
        FOR run IN EXECUTE format('
          SELECT org_id, min(position) AS first, max(position) AS last, (array_agg(previous_hash ORDER BY position))[1] AS previous,
                 (array_agg(hash ORDER BY position DESC))[1] AS ending
          FROM (SELECT *, position - row_number() OVER (PARTITION BY org_id ORDER BY position) AS island FROM core.%I) islands
          GROUP BY org_id, island ORDER BY 1, 2', name)
        LOOP
          PERFORM core.note_forgotten_audit_events(run.org_id, run.first, run.last, run.previous, run.ending);
        END LOOP;
        EXECUTE format('DROP TABLE core.%I', name);
        RETURN true;
      END $function$;
REVOKE ALL ON FUNCTION core.drop_audit_month(timestamp without time zone) FROM PUBLIC;

CREATE OR REPLACE FUNCTION core.first_id_of(instant timestamp without time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$
        SELECT (regexp_replace(lpad(to_hex(greatest(0, (extract(epoch FROM instant) * 1000)::bigint)), 12, '0'), '(.{8})(.{4})', '\1-\2')
                || '-7000-8000-000000000000')::uuid $function$;

CREATE OR REPLACE FUNCTION core.forget_audit_events(org uuid, before timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
      DECLARE
        run record;
        gone integer := 0;
      BEGIN
        FOR run IN
          WITH taken AS (
            DELETE FROM core.audit_events WHERE org_id = org AND id IN (
              SELECT id FROM core.audit_events WHERE org_id = org AND id < core.first_id_of(before AT TIME ZONE 'UTC') ORDER BY position LIMIT most)
            RETURNING position, previous_hash, hash),
          islands AS (SELECT *, position - row_number() OVER (ORDER BY position) AS island FROM taken)
          SELECT min(position) AS first, max(position) AS last, (array_agg(previous_hash ORDER BY position))[1] AS previous,
                 (array_agg(hash ORDER BY position DESC))[1] AS ending
          FROM islands GROUP BY island ORDER BY 1
        LOOP
          PERFORM core.note_forgotten_audit_events(org, run.first, run.last, run.previous, run.ending);
          gone := gone + (run.last - run.first + 1)::integer;
        END LOOP;
        RETURN gone;
      END $function$;
REVOKE ALL ON FUNCTION core.forget_audit_events(uuid,timestamp with time zone,integer) FROM PUBLIC;

CREATE OR REPLACE FUNCTION core.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM FROM core.orgs WHERE id = OLD.org_id AND data_deleted_at IS NULL FOR NO KEY UPDATE;
        -- Not found: the org itself is being deleted.
        IF FOUND AND NOT EXISTS (SELECT FROM core.memberships WHERE org_id = OLD.org_id AND role = 'owner') THEN
          RAISE EXCEPTION 'an org keeps an owner' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'an_owner_stays';
        END IF;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION core.keep_labels()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          DELETE FROM core.labels l USING (SELECT '' AS key, OLD.external_id AS value WHERE OLD.external_id IS NOT NULL
    UNION ALL SELECT key, value FROM jsonb_each_text(OLD.metadata)) pairs
          WHERE l.org_id = OLD.org_id AND l.resource = TG_TABLE_NAME AND l.key = pairs.key AND l.value = pairs.value
            AND l.resource_id = OLD.id;
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO core.labels (org_id, resource, key, value, resource_id)
          SELECT NEW.org_id, TG_TABLE_NAME, pairs.key, pairs.value, NEW.id FROM (SELECT '' AS key, NEW.external_id AS value WHERE NEW.external_id IS NOT NULL
    UNION ALL SELECT key, value FROM jsonb_each_text(NEW.metadata)) pairs;
        END IF;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION core.make_audit_months(at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET lock_timeout TO '1s'
AS $function$
      DECLARE
        missing timestamp[];
        month timestamp;
        name text;
      BEGIN
        -- One gateway at a time: others would find months gone, or made, that they had just looked for.
        LOCK TABLE core.audit_events IN SHARE UPDATE EXCLUSIVE MODE;
        SELECT array_agg(wanted) INTO missing FROM (
          SELECT date_trunc('month', at AT TIME ZONE 'UTC') + make_interval(months => ahead) FROM generate_series(0, 2) ahead
          UNION
          SELECT date_trunc('month', to_timestamp(('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000) AT TIME ZONE 'UTC')
          FROM core.audit_events_without_month) months (wanted)
        WHERE to_regclass('core.audit_events_' || to_char(wanted, 'YYYY_MM')) IS NULL;
        IF missing IS NULL THEN RETURN 0; END IF;
        LOCK TABLE core.audit_events_without_month IN ACCESS EXCLUSIVE MODE;
        FOREACH month IN ARRAY missing LOOP
          name := 'audit_events_' || to_char(month, 'YYYY_MM');
          EXECUTE format('CREATE TABLE core.%I (LIKE core.audit_events INCLUDING DEFAULTS)', name);
          EXECUTE format('WITH moved AS (DELETE FROM core.audit_events_without_month WHERE id >= %L AND id < %L RETURNING *)
                          INSERT INTO core.%I SELECT * FROM moved',
            core.first_id_of(month), core.first_id_of(month + interval '1 month'), name);
          EXECUTE format('ALTER TABLE core.audit_events ATTACH PARTITION core.%I FOR VALUES FROM (%L) TO (%L)',
            name, core.first_id_of(month), core.first_id_of(month + interval '1 month'));
        END LOOP;
        RETURN cardinality(missing);
      END $function$;

CREATE OR REPLACE FUNCTION core.note_forgotten_audit_events(org uuid, first bigint, last bigint, previous bytea, ending bytea)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
      DECLARE beside core.audit_forgotten;
      BEGIN
        DELETE FROM core.audit_forgotten WHERE org_id = org AND last_position = first - 1 RETURNING * INTO beside;
        IF FOUND THEN first := beside.first_position; previous := beside.previous_hash; END IF;
        DELETE FROM core.audit_forgotten WHERE org_id = org AND first_position = last + 1 RETURNING * INTO beside;
        IF FOUND THEN last := beside.last_position; ending := beside.last_hash; END IF;
        INSERT INTO core.audit_forgotten VALUES (org, first, last, previous, ending);
        INSERT INTO core.audit_events (id, org_id, actor, action, target, address, request_id, created_at)
        VALUES ((left(core.first_id_of(clock_timestamp() AT TIME ZONE 'UTC')::text, 15) || substr(gen_random_uuid()::text, 16))::uuid,
          org, 'operator', 'forgetAuditEvents', first || '-' || last || ':' || encode(ending, 'hex'), 'database', '', clock_timestamp());
      END $function$;
REVOKE ALL ON FUNCTION core.note_forgotten_audit_events(uuid,bigint,bigint,bytea,bytea) FROM PUBLIC;

CREATE OR REPLACE FUNCTION core.record_job_transition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO core.job_transitions (org_id, transaction, id, job_id, kind, variant_id, status, progress, created_at)
  VALUES (NEW.org_id, pg_current_xact_id()::text::bigint, nextval('core.job_transition_ids'), NEW.id, NEW.kind,
          NEW.variant_id, NEW.status, NEW.progress, clock_timestamp());
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION core.record_new_jobs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO core.job_transitions (org_id, transaction, id, job_id, kind, variant_id, status, progress, created_at)
      SELECT org_id, pg_current_xact_id()::text::bigint, nextval('core.job_transition_ids'), id, kind, variant_id, status,
             progress, clock_timestamp()
      FROM added WHERE whole_id IS NULL;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION core.record_screen_transition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        INSERT INTO core.screen_transitions (org_id, transaction, id, screen_id, status, tier, created_at)
        VALUES (NEW.org_id, pg_current_xact_id()::text::bigint, nextval('core.job_transition_ids'), NEW.id, NEW.status,
                CASE WHEN NEW.ended_at IS NULL THEN NEW.stages -> -1 ->> 'tier' END, clock_timestamp());
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION core.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        BEGIN RAISE EXCEPTION 'audit events are not changed'; END $function$;

CREATE INDEX adc_designs_by_candidate ON core.adc_designs USING btree (candidate_id, id);
CREATE INDEX adc_designs_by_name ON core.adc_designs USING btree (org_id, lower(name), id);
CREATE TRIGGER changed_labels_are_kept AFTER UPDATE OF external_id, metadata ON core.adc_designs FOR EACH ROW WHEN (((new.external_id IS DISTINCT FROM old.external_id) OR (new.metadata IS DISTINCT FROM old.metadata))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER new_labels_are_kept AFTER INSERT ON core.adc_designs FOR EACH ROW WHEN (((new.external_id IS NOT NULL) OR (new.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER old_labels_go AFTER DELETE ON core.adc_designs FOR EACH ROW WHEN (((old.external_id IS NOT NULL) OR (old.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
ALTER TABLE core.adc_designs ADD CONSTRAINT adc_designs_candidate_fkey FOREIGN KEY (org_id, candidate_id) REFERENCES core.therapeutic_candidates(org_id, id) ON DELETE CASCADE;

CREATE INDEX antigens_by_name ON core.antigens USING btree (org_id, lower(name), id);
CREATE INDEX antigens_by_upload ON core.antigens USING btree (upload_id) WHERE (upload_id IS NOT NULL);
CREATE TRIGGER changed_labels_are_kept AFTER UPDATE OF external_id, metadata ON core.antigens FOR EACH ROW WHEN (((new.external_id IS DISTINCT FROM old.external_id) OR (new.metadata IS DISTINCT FROM old.metadata))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER new_labels_are_kept AFTER INSERT ON core.antigens FOR EACH ROW WHEN (((new.external_id IS NOT NULL) OR (new.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER old_labels_go AFTER DELETE ON core.antigens FOR EACH ROW WHEN (((old.external_id IS NOT NULL) OR (old.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
ALTER TABLE core.antigens ADD CONSTRAINT antigens_project_fkey FOREIGN KEY (org_id, project_id) REFERENCES core.projects(org_id, id) ON DELETE RESTRICT;
ALTER TABLE core.antigens ADD CONSTRAINT antigens_upload_fkey FOREIGN KEY (org_id, upload_id) REFERENCES core.uploads(org_id, id) ON DELETE RESTRICT;

CREATE INDEX api_tokens_by_org ON core.api_tokens USING btree (org_id, id);
ALTER TABLE core.api_tokens ADD CONSTRAINT api_tokens_org_id_fkey FOREIGN KEY (org_id) REFERENCES core.orgs(id) ON DELETE CASCADE;

CREATE INDEX assay_results_by_assay ON core.assay_results USING btree (assay_id, variant_id);
CREATE INDEX assay_results_by_org ON core.assay_results USING btree (org_id, variant_id, assay_id);
ALTER TABLE core.assay_results ADD CONSTRAINT assay_results_assay_fkey FOREIGN KEY (org_id, assay_id) REFERENCES core.assays(org_id, id) ON DELETE CASCADE;
ALTER TABLE core.assay_results ADD CONSTRAINT assay_results_variant_fkey FOREIGN KEY (org_id, variant_id) REFERENCES core.variants(org_id, id) ON DELETE CASCADE;

ALTER TABLE core.assays ADD CONSTRAINT assays_project_fkey FOREIGN KEY (org_id, project_id) REFERENCES core.projects(org_id, id) ON DELETE CASCADE;

CREATE INDEX attempts_put_aside ON core.attempts USING btree (put_aside_at) WHERE (put_aside_at IS NOT NULL);

CREATE INDEX audit_events_by_org ON core.audit_events USING btree (org_id, id);
CREATE INDEX audit_events_by_position ON core.audit_events USING btree (org_id, "position");
CREATE TRIGGER audit_events_append_only BEFORE UPDATE ON core.audit_events FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change();
CREATE TRIGGER audit_events_chained BEFORE INSERT ON core.audit_events FOR EACH ROW EXECUTE FUNCTION core.chain_audit_event();

ALTER TABLE core.authorization_codes ADD CONSTRAINT authorization_codes_org_id_fkey FOREIGN KEY (org_id) REFERENCES core.orgs(id) ON DELETE CASCADE;
ALTER TABLE core.authorization_codes ADD CONSTRAINT authorization_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES core.users(id) ON DELETE CASCADE;

CREATE INDEX campaigns_by_name ON core.campaigns USING btree (org_id, lower(name), id);
CREATE INDEX campaigns_by_variant ON core.campaigns USING btree (variant_id, id);
CREATE TRIGGER changed_labels_are_kept AFTER UPDATE OF external_id, metadata ON core.campaigns FOR EACH ROW WHEN (((new.external_id IS DISTINCT FROM old.external_id) OR (new.metadata IS DISTINCT FROM old.metadata))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER new_labels_are_kept AFTER INSERT ON core.campaigns FOR EACH ROW WHEN (((new.external_id IS NOT NULL) OR (new.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER old_labels_go AFTER DELETE ON core.campaigns FOR EACH ROW WHEN (((old.external_id IS NOT NULL) OR (old.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
ALTER TABLE core.campaigns ADD CONSTRAINT campaigns_variant_fkey FOREIGN KEY (org_id, variant_id) REFERENCES core.variants(org_id, id) ON DELETE CASCADE;

CREATE INDEX candidates_by_antigen ON core.candidate_antigens USING btree (antigen_id, candidate_id);
ALTER TABLE core.candidate_antigens ADD CONSTRAINT candidate_antigens_antigen_fkey FOREIGN KEY (org_id, project_id, antigen_id) REFERENCES core.antigens(org_id, project_id, id) ON DELETE CASCADE;
ALTER TABLE core.candidate_antigens ADD CONSTRAINT candidate_antigens_candidate_fkey FOREIGN KEY (org_id, project_id, candidate_id) REFERENCES core.therapeutic_candidates(org_id, project_id, id) ON DELETE CASCADE;

CREATE INDEX candidates_by_source_antibody ON core.candidate_source_antibodies USING btree (source_antibody_id, candidate_id);
ALTER TABLE core.candidate_source_antibodies ADD CONSTRAINT candidate_source_antibodies_candidate_fkey FOREIGN KEY (org_id, project_id, candidate_id) REFERENCES core.therapeutic_candidates(org_id, project_id, id) ON DELETE CASCADE;
ALTER TABLE core.candidate_source_antibodies ADD CONSTRAINT candidate_source_antibodies_source_antibody_fkey FOREIGN KEY (org_id, project_id, source_antibody_id) REFERENCES core.source_antibodies(org_id, project_id, id) ON DELETE CASCADE;

ALTER TABLE core.chains ADD CONSTRAINT chains_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES core.variants(id) ON DELETE CASCADE;

CREATE INDEX edits_by_candidate ON core.edits USING btree (candidate_id, id);
CREATE INDEX edits_by_variant ON core.edits USING btree (variant_id, id) WHERE (variant_id IS NOT NULL);
ALTER TABLE core.edits ADD CONSTRAINT edits_candidate_fkey FOREIGN KEY (org_id, candidate_id) REFERENCES core.therapeutic_candidates(org_id, id) ON DELETE CASCADE;
ALTER TABLE core.edits ADD CONSTRAINT edits_variant_fkey FOREIGN KEY (org_id, variant_id) REFERENCES core.variants(org_id, id) ON DELETE CASCADE;

CREATE INDEX events_aging ON core.events USING btree (org_id, created_at) WHERE (stored_at IS NOT NULL);
CREATE UNIQUE INDEX events_once_per_job ON core.events USING btree (job_id, type);
CREATE INDEX events_unstored ON core.events USING btree (created_at) WHERE (stored_at IS NULL);
ALTER TABLE core.events ADD CONSTRAINT events_job_id_fkey FOREIGN KEY (job_id) REFERENCES core.jobs(id) ON DELETE CASCADE;

CREATE INDEX foreign_models_by_variant ON core.foreign_models USING btree (org_id, variant_id, "position");
ALTER TABLE core.foreign_models ADD CONSTRAINT foreign_models_variant_fkey FOREIGN KEY (org_id, variant_id) REFERENCES core.variants(org_id, id) ON DELETE CASCADE;

CREATE INDEX idempotency_keys_by_expiry ON core.idempotency_keys USING btree (expires_at);

ALTER TABLE core.identities ADD CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES core.users(id) ON DELETE CASCADE;

ALTER TABLE core.import_rows ADD CONSTRAINT import_rows_import_fkey FOREIGN KEY (import_id) REFERENCES core.imports(id) ON DELETE CASCADE;

CREATE INDEX imports_open ON core.imports USING btree (id) WHERE (status = ANY (ARRAY['reading'::text, 'creating'::text]));
CREATE TRIGGER changed_labels_are_kept AFTER UPDATE OF external_id, metadata ON core.imports FOR EACH ROW WHEN (((new.external_id IS DISTINCT FROM old.external_id) OR (new.metadata IS DISTINCT FROM old.metadata))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER new_labels_are_kept AFTER INSERT ON core.imports FOR EACH ROW WHEN (((new.external_id IS NOT NULL) OR (new.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER old_labels_go AFTER DELETE ON core.imports FOR EACH ROW WHEN (((old.external_id IS NOT NULL) OR (old.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
ALTER TABLE core.imports ADD CONSTRAINT imports_project_fkey FOREIGN KEY (org_id, project_id) REFERENCES core.projects(org_id, id) ON DELETE CASCADE;

CREATE INDEX invitations_by_canonical_email ON core.invitations USING btree (lower((email COLLATE "C")));
CREATE INDEX invitations_by_email ON core.invitations USING btree (lower(email)) WHERE (accepted_at IS NULL);
CREATE INDEX invitations_by_inviter ON core.invitations USING btree (invited_by);
CREATE INDEX invitations_by_org ON core.invitations USING btree (org_id, id);
CREATE UNIQUE INDEX invitations_open ON core.invitations USING btree (org_id, lower(email)) WHERE (accepted_at IS NULL);
ALTER TABLE core.invitations ADD CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES core.users(id) ON DELETE CASCADE;
ALTER TABLE core.invitations ADD CONSTRAINT invitations_org_id_fkey FOREIGN KEY (org_id) REFERENCES core.orgs(id) ON DELETE CASCADE;

CREATE INDEX jobs_aging ON core.jobs USING btree (org_id, ended_at) WHERE ((ended_at IS NOT NULL) AND (data_deleted_at IS NULL));
CREATE INDEX jobs_by_codon_batch ON core.jobs USING btree (charge_source) WHERE (kind = 'codon_export'::text);
CREATE INDEX jobs_by_org ON core.jobs USING btree (org_id, kind, status, id DESC);
CREATE INDEX jobs_by_variant_status ON core.jobs USING btree (variant_id, kind, status, id DESC);
CREATE UNIQUE INDEX jobs_by_whole ON core.jobs USING btree (whole_id, part) WHERE (whole_id IS NOT NULL);
CREATE INDEX jobs_held_by_org ON core.jobs USING btree (kind, org_id, id) WHERE held;
CREATE INDEX jobs_in_queue ON core.jobs USING btree (kind, id) WHERE ((status = 'pending'::text) AND (NOT held));
CREATE INDEX jobs_leased ON core.jobs USING btree (lease_expires_at) WHERE (lease_expires_at IS NOT NULL);
CREATE INDEX jobs_queued_by_org ON core.jobs USING btree (kind, org_id) WHERE ((queued_at IS NOT NULL) AND (NOT held));
CREATE TRIGGER a_new_job_is_recorded AFTER INSERT ON core.jobs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION core.record_new_jobs();
CREATE TRIGGER a_transition_is_recorded AFTER UPDATE ON core.jobs FOR EACH ROW WHEN (((new.whole_id IS NULL) AND ((new.status IS DISTINCT FROM old.status) OR (new.progress IS DISTINCT FROM old.progress)))) EXECUTE FUNCTION core.record_job_transition();
CREATE TRIGGER changed_labels_are_kept AFTER UPDATE OF external_id, metadata ON core.jobs FOR EACH ROW WHEN (((new.external_id IS DISTINCT FROM old.external_id) OR (new.metadata IS DISTINCT FROM old.metadata))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER new_labels_are_kept AFTER INSERT ON core.jobs FOR EACH ROW WHEN (((new.external_id IS NOT NULL) OR (new.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER old_labels_go AFTER DELETE ON core.jobs FOR EACH ROW WHEN (((old.external_id IS NOT NULL) OR (old.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
ALTER TABLE core.jobs ADD CONSTRAINT jobs_variant_fkey FOREIGN KEY (org_id, variant_id) REFERENCES core.variants(org_id, id) ON DELETE RESTRICT;
ALTER TABLE core.jobs ADD CONSTRAINT jobs_whole_fkey FOREIGN KEY (org_id, whole_id) REFERENCES core.screens(org_id, id) ON DELETE RESTRICT;

CREATE INDEX known_places_by_age ON core.known_places USING btree (last_at);

CREATE INDEX memberships_by_user ON core.memberships USING btree (user_id);
CREATE TRIGGER an_owner_stays AFTER DELETE OR UPDATE OF role ON core.memberships FOR EACH ROW WHEN ((old.role = 'owner'::text)) EXECUTE FUNCTION core.keep_an_owner();
ALTER TABLE core.memberships ADD CONSTRAINT memberships_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES core.users(id) ON DELETE SET NULL;
ALTER TABLE core.memberships ADD CONSTRAINT memberships_org_id_fkey FOREIGN KEY (org_id) REFERENCES core.orgs(id) ON DELETE CASCADE;
ALTER TABLE core.memberships ADD CONSTRAINT memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES core.users(id) ON DELETE CASCADE;

CREATE INDEX notes_by_candidate ON core.notes USING btree (candidate_id, id);
CREATE INDEX notes_by_reply ON core.notes USING btree (reply_to) WHERE (reply_to IS NOT NULL);
CREATE INDEX notes_by_variant ON core.notes USING btree (variant_id, id) WHERE (variant_id IS NOT NULL);
CREATE INDEX notes_with_mails_due ON core.notes USING btree (created_at) WHERE (mails_due <> '{}'::uuid[]);
ALTER TABLE core.notes ADD CONSTRAINT notes_candidate_fkey FOREIGN KEY (org_id, candidate_id) REFERENCES core.therapeutic_candidates(org_id, id) ON DELETE CASCADE;
ALTER TABLE core.notes ADD CONSTRAINT notes_reply_fkey FOREIGN KEY (reply_to) REFERENCES core.notes(id) ON DELETE SET NULL;
ALTER TABLE core.notes ADD CONSTRAINT notes_variant_fkey FOREIGN KEY (org_id, variant_id) REFERENCES core.variants(org_id, id) ON DELETE CASCADE;

ALTER TABLE core.orgs ADD CONSTRAINT orgs_sandbox_of_fkey FOREIGN KEY (sandbox_of) REFERENCES core.orgs(id);

CREATE INDEX outbox_by_topic ON core.outbox USING btree (topic, available_at, id);

CREATE INDEX pipelines_by_variant ON core.pipelines USING btree (variant_id, id);
CREATE INDEX pipelines_running ON core.pipelines USING btree (id) WHERE (status = 'running'::text);
CREATE TRIGGER changed_labels_are_kept AFTER UPDATE OF external_id, metadata ON core.pipelines FOR EACH ROW WHEN (((new.external_id IS DISTINCT FROM old.external_id) OR (new.metadata IS DISTINCT FROM old.metadata))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER new_labels_are_kept AFTER INSERT ON core.pipelines FOR EACH ROW WHEN (((new.external_id IS NOT NULL) OR (new.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER old_labels_go AFTER DELETE ON core.pipelines FOR EACH ROW WHEN (((old.external_id IS NOT NULL) OR (old.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
ALTER TABLE core.pipelines ADD CONSTRAINT pipelines_variant_fkey FOREIGN KEY (org_id, variant_id) REFERENCES core.variants(org_id, id) ON DELETE CASCADE;

CREATE INDEX projects_by_name ON core.projects USING btree (org_id, lower(name), id);
CREATE TRIGGER changed_labels_are_kept AFTER UPDATE OF external_id, metadata ON core.projects FOR EACH ROW WHEN (((new.external_id IS DISTINCT FROM old.external_id) OR (new.metadata IS DISTINCT FROM old.metadata))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER new_labels_are_kept AFTER INSERT ON core.projects FOR EACH ROW WHEN (((new.external_id IS NOT NULL) OR (new.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER old_labels_go AFTER DELETE ON core.projects FOR EACH ROW WHEN (((old.external_id IS NOT NULL) OR (old.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
ALTER TABLE core.projects ADD CONSTRAINT projects_org_id_fkey FOREIGN KEY (org_id) REFERENCES core.orgs(id) ON DELETE CASCADE;

ALTER TABLE core.quota_usage ADD CONSTRAINT quota_usage_org_id_fkey FOREIGN KEY (org_id) REFERENCES core.orgs(id) ON DELETE CASCADE;

CREATE INDEX screens_by_family ON core.screens USING btree (family_id);
CREATE INDEX screens_by_name ON core.screens USING btree (org_id, lower(name), id);
CREATE INDEX screens_by_org ON core.screens USING btree (org_id, id DESC);
CREATE INDEX screens_open ON core.screens USING btree (org_id) WHERE (ended_at IS NULL);
CREATE TRIGGER a_new_screen_is_recorded AFTER INSERT ON core.screens FOR EACH ROW EXECUTE FUNCTION core.record_screen_transition();
CREATE TRIGGER a_transition_is_recorded AFTER UPDATE OF status, stages ON core.screens FOR EACH ROW WHEN (((new.status IS DISTINCT FROM old.status) OR ((new.stages)::text IS DISTINCT FROM (old.stages)::text))) EXECUTE FUNCTION core.record_screen_transition();
CREATE TRIGGER changed_labels_are_kept AFTER UPDATE OF external_id, metadata ON core.screens FOR EACH ROW WHEN (((new.external_id IS DISTINCT FROM old.external_id) OR (new.metadata IS DISTINCT FROM old.metadata))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER new_labels_are_kept AFTER INSERT ON core.screens FOR EACH ROW WHEN (((new.external_id IS NOT NULL) OR (new.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER old_labels_go AFTER DELETE ON core.screens FOR EACH ROW WHEN (((old.external_id IS NOT NULL) OR (old.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
ALTER TABLE core.screens ADD CONSTRAINT screens_org_id_fkey FOREIGN KEY (org_id) REFERENCES core.orgs(id) ON DELETE CASCADE;

ALTER TABLE core.second_factors ADD CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES core.users(id) ON DELETE CASCADE;

CREATE INDEX sessions_by_last_seen ON core.sessions USING btree (last_seen_at);
CREATE INDEX sessions_by_user ON core.sessions USING btree (user_id);
ALTER TABLE core.sessions ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES core.users(id) ON DELETE CASCADE;

CREATE INDEX shared_links_by_org ON core.shared_links USING btree (org_id, id);
ALTER TABLE core.shared_links ADD CONSTRAINT shared_links_project_fkey FOREIGN KEY (org_id, project_id) REFERENCES core.projects(org_id, id) ON DELETE CASCADE;

CREATE INDEX sign_in_attempts_by_age ON core.sign_in_attempts USING btree (last_at);

CREATE INDEX sign_in_links_by_user ON core.sign_in_links USING btree (user_id);
ALTER TABLE core.sign_in_links ADD CONSTRAINT sign_in_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES core.users(id) ON DELETE CASCADE;

CREATE INDEX source_antibodies_by_name ON core.source_antibodies USING btree (org_id, lower(name), id);
CREATE TRIGGER changed_labels_are_kept AFTER UPDATE OF external_id, metadata ON core.source_antibodies FOR EACH ROW WHEN (((new.external_id IS DISTINCT FROM old.external_id) OR (new.metadata IS DISTINCT FROM old.metadata))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER new_labels_are_kept AFTER INSERT ON core.source_antibodies FOR EACH ROW WHEN (((new.external_id IS NOT NULL) OR (new.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER old_labels_go AFTER DELETE ON core.source_antibodies FOR EACH ROW WHEN (((old.external_id IS NOT NULL) OR (old.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
ALTER TABLE core.source_antibodies ADD CONSTRAINT source_antibodies_project_fkey FOREIGN KEY (org_id, project_id) REFERENCES core.projects(org_id, id) ON DELETE RESTRICT;

ALTER TABLE core.stage_lists ADD CONSTRAINT stage_lists_org_id_fkey FOREIGN KEY (org_id) REFERENCES core.orgs(id) ON DELETE CASCADE;

CREATE INDEX table_views_by_org ON core.table_views USING btree (org_id, id);
ALTER TABLE core.table_views ADD CONSTRAINT table_views_project_fkey FOREIGN KEY (org_id, project_id) REFERENCES core.projects(org_id, id) ON DELETE CASCADE;

CREATE INDEX therapeutic_candidates_by_name ON core.therapeutic_candidates USING btree (org_id, lower(name), id);
CREATE INDEX therapeutic_candidates_by_project ON core.therapeutic_candidates USING btree (project_id, id);
CREATE TRIGGER changed_labels_are_kept AFTER UPDATE OF external_id, metadata ON core.therapeutic_candidates FOR EACH ROW WHEN (((new.external_id IS DISTINCT FROM old.external_id) OR (new.metadata IS DISTINCT FROM old.metadata))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER new_labels_are_kept AFTER INSERT ON core.therapeutic_candidates FOR EACH ROW WHEN (((new.external_id IS NOT NULL) OR (new.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER old_labels_go AFTER DELETE ON core.therapeutic_candidates FOR EACH ROW WHEN (((old.external_id IS NOT NULL) OR (old.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
ALTER TABLE core.therapeutic_candidates ADD CONSTRAINT therapeutic_candidates_project_fkey FOREIGN KEY (org_id, project_id) REFERENCES core.projects(org_id, id) ON DELETE RESTRICT;

CREATE INDEX uploads_by_org ON core.uploads USING btree (org_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX uploads_due ON core.uploads USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE TRIGGER changed_labels_are_kept AFTER UPDATE OF external_id, metadata ON core.uploads FOR EACH ROW WHEN (((new.external_id IS DISTINCT FROM old.external_id) OR (new.metadata IS DISTINCT FROM old.metadata))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER new_labels_are_kept AFTER INSERT ON core.uploads FOR EACH ROW WHEN (((new.external_id IS NOT NULL) OR (new.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER old_labels_go AFTER DELETE ON core.uploads FOR EACH ROW WHEN (((old.external_id IS NOT NULL) OR (old.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
ALTER TABLE core.uploads ADD CONSTRAINT uploads_org_id_fkey FOREIGN KEY (org_id) REFERENCES core.orgs(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX users_by_canonical_email ON core.users USING btree (lower((email COLLATE "C")));
CREATE UNIQUE INDEX users_by_email ON core.users USING btree (lower(email));

CREATE INDEX variant_scores_by_job ON core.variant_scores USING btree (job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX variant_scores_by_project ON core.variant_scores USING btree (project_id, variant_id) WHERE (source = 'sequence'::text);
CREATE INDEX variant_scores_by_version ON core.variant_scores USING btree (version, variant_id DESC) WHERE (source = 'sequence'::text);
ALTER TABLE core.variant_scores ADD CONSTRAINT variant_scores_variant_fkey FOREIGN KEY (org_id, variant_id) REFERENCES core.variants(org_id, id) ON DELETE CASCADE;

CREATE INDEX variants_by_name ON core.variants USING btree (org_id, lower(name), id);
CREATE INDEX variants_by_parent ON core.variants USING btree (parent_variant_id);
CREATE TRIGGER a_new_variant_awaits_figures AFTER INSERT ON core.variants FOR EACH ROW EXECUTE FUNCTION core.await_instant_figures();
CREATE TRIGGER changed_labels_are_kept AFTER UPDATE OF external_id, metadata ON core.variants FOR EACH ROW WHEN (((new.external_id IS DISTINCT FROM old.external_id) OR (new.metadata IS DISTINCT FROM old.metadata))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER new_labels_are_kept AFTER INSERT ON core.variants FOR EACH ROW WHEN (((new.external_id IS NOT NULL) OR (new.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
CREATE TRIGGER old_labels_go AFTER DELETE ON core.variants FOR EACH ROW WHEN (((old.external_id IS NOT NULL) OR (old.metadata <> '{}'::jsonb))) EXECUTE FUNCTION core.keep_labels();
ALTER TABLE core.variants ADD CONSTRAINT variants_candidate_fkey FOREIGN KEY (org_id, candidate_id) REFERENCES core.therapeutic_candidates(org_id, id) ON DELETE CASCADE;
ALTER TABLE core.variants ADD CONSTRAINT variants_parent_variant_id_fkey FOREIGN KEY (parent_variant_id) REFERENCES core.variants(id) ON DELETE RESTRICT;

INSERT INTO core.typeorm_migrations ("timestamp", name) VALUES
  (1795305600000, 'Core1795305600000'),
  (1795309200000, 'AdcChemistry1795309200000'),
  (1795312800000, 'Dashboard1795312800000'),
  (1795314600000, 'HeldJobs1795314600000'),
  (1795316400000, 'TokenScopesAudit1795316400000'),
  (1795320000000, 'CanonicalEmails1795320000000'),
  (1795323600000, 'ResultsInStore1795323600000'),
  (1795323600001, 'ResultsInStoreChecked1795323600001'),
  (1795327200000, 'Erasure1795327200000'),
  (1795327200001, 'ErasureChecked1795327200001'),
  (1795329000000, 'SecondFactors1795329000000'),
  (1795330800000, 'Retention1795330800000'),
  (1795334400000, 'AuditMonths1795334400000'),
  (1795338000000, 'DaysOfOrgs1795338000000'),
  (1795341600000, 'SecondFactorDemand1795341600000'),
  (1795343400000, 'AuditChain1795343400000'),
  (1795348800000, 'IndexesBesideHistory1795348800000'),
  (1795521600000, 'TokenNetworks1795521600000'),
  (1795525200000, 'TokenProjects1795525200000'),
  (1795526100000, 'TokenCaps1795526100000'),
  (1795527900000, 'Screens1795527900000'),
  (1795527900001, 'ScreensChecked1795527900001'),
  (1795527900002, 'ScreensIndexed1795527900002'),
  (1795528800000, 'Campaigns1795528800000'),
  (1795529700000, 'VariantScores1795529700000'),
  (1795550400000, 'AuthorizationCodes1795550400000'),
  (1796000000000, 'AssayResults1796000000000'),
  (1796100000000, 'Imports1796100000000'),
  (1798000000000, 'Sandboxes1798000000000'),
  (1798360000000, 'TableViews1798360000000'),
  (1799010000000, 'Decisions1799010000000'),
  (1799020000000, 'Notes1799020000000'),
  (1799030000000, 'ViewersAndEditors1799030000000'),
  (1799030000001, 'ViewersAndEditorsChecked1799030000001'),
  (1799040000000, 'MemberProjects1799040000000'),
  (1799120000000, 'DevicesOfSessions1799120000000'),
  (1799140000000, 'Pipelines1799140000000'),
  (1799200000000, 'Labels1799200000000'),
  (1799200000001, 'NamesIndexed1799200000001'),
  (1799210000000, 'RetentionOfOwners1799210000000'),
  (1799300000000, 'WebhookUrls1799300000000'),
  (1799500000000, 'WebhookUrlsOfScreens1799500000000'),
  (1799600000000, 'RequestsOfPipelines1799600000000'),
  (1799700000000, 'LabelsOfImports1799700000000'),
  (1799800000000, 'EventsOfScreens1799800000000'),
  (1800200000000, 'Attempts1800200000000'),
  (1800300000000, 'TokensOfResources1800300000000'),
  (1800800000000, 'NamedChains1800800000000'),
  (1801000000000, 'InvitationsOfTokens1801000000000'),
  (1801100000000, 'KeptColumns1801100000000'),
  (1805000000000, 'ForeignModels1805000000000'),
  (1805000000001, 'ForeignModelsChecked1805000000001'),
  (1805100000000, 'SharedLinks1805100000000'),
  (1805200000000, 'AnswersOfNotes1805200000000'),
  (1805300000000, 'RecordedJobs1805300000000'),
  (1805400000000, 'MailsOfNotes1805400000000'),
  (1805500000000, 'MovedOrganizations1805500000000');
