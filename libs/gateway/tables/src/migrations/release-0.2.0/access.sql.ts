/** Organizations, people, tokens and the audit log. */
export const ACCESS = String.raw`
CREATE TABLE core.audit_events (
  id uuid CONSTRAINT audit_events_pkey PRIMARY KEY,
  org_id uuid NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  target text,
  address text NOT NULL,
  request_id text NOT NULL,
  created_at timestamptz NOT NULL,
  "position" bigint NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL
) PARTITION BY RANGE (id);
CREATE INDEX audit_events_by_org ON core.audit_events (org_id, id);
CREATE INDEX audit_events_by_position ON core.audit_events (org_id, "position");
CREATE TRIGGER audit_events_append_only BEFORE UPDATE ON core.audit_events FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change();
CREATE TRIGGER audit_events_chained BEFORE INSERT ON core.audit_events FOR EACH ROW EXECUTE FUNCTION core.chain_audit_event();

CREATE TABLE core.audit_forgotten (
  org_id uuid NOT NULL,
  first_position bigint NOT NULL,
  last_position bigint NOT NULL,
  previous_hash bytea NOT NULL,
  last_hash bytea NOT NULL,
  forgotten_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT audit_forgotten_pkey PRIMARY KEY (org_id, first_position)
);

CREATE TABLE core.audit_heads (
  org_id uuid CONSTRAINT audit_heads_pkey PRIMARY KEY,
  "position" bigint NOT NULL,
  hash bytea NOT NULL
);

CREATE TABLE core.known_places (
  subject bytea CONSTRAINT known_places_pkey PRIMARY KEY CONSTRAINT known_places_subject_check CHECK (length(subject) = 32),
  last_at timestamptz NOT NULL
);
CREATE INDEX known_places_by_age ON core.known_places (last_at);

CREATE TABLE core.orgs (
  id uuid CONSTRAINT orgs_pkey PRIMARY KEY,
  name text NOT NULL,
  plan text NOT NULL,
  rate_per_minute integer CONSTRAINT orgs_rate_per_minute_check CHECK (rate_per_minute > 0),
  writes_per_month integer CONSTRAINT orgs_writes_per_month_check CHECK (writes_per_month > 0),
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  has_webhooks boolean DEFAULT false NOT NULL,
  data_deleted_at timestamptz,
  results_days integer CONSTRAINT orgs_results_days_check CHECK (results_days > 0),
  event_days integer CONSTRAINT orgs_event_days_check CHECK (event_days > 0),
  audit_days integer CONSTRAINT orgs_audit_days_check CHECK (audit_days > 0),
  requires_second_factor boolean DEFAULT false NOT NULL,
  CONSTRAINT orgs_limits_of_enterprise CHECK (((plan = 'enterprise') OR ((rate_per_minute IS NULL) AND (writes_per_month IS NULL)))),
  CONSTRAINT orgs_plan_check CHECK ((plan = ANY (ARRAY['free', 'structure', 'complete', 'team', 'enterprise'])))
);

CREATE TABLE core.api_tokens (
  id uuid CONSTRAINT api_tokens_pkey PRIMARY KEY,
  org_id uuid NOT NULL CONSTRAINT api_tokens_org_id_fkey REFERENCES core.orgs ON DELETE CASCADE,
  name text NOT NULL,
  prefix text NOT NULL CONSTRAINT api_tokens_prefix_key UNIQUE,
  hash bytea NOT NULL CONSTRAINT api_tokens_hash_key UNIQUE CONSTRAINT api_tokens_hash_check CHECK (length(hash) = 32),
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  scopes text[] DEFAULT '{read,submit,manage}'::text[] NOT NULL,
  expires_at timestamptz,
  created_by text,
  networks text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT api_tokens_scopes_check CHECK (((scopes <@ '{read,submit,manage}'::text[]) AND (cardinality(scopes) > 0)))
);
CREATE INDEX api_tokens_by_org ON core.api_tokens (org_id, id);

CREATE TABLE core.quota_usage (
  org_id uuid NOT NULL CONSTRAINT quota_usage_org_id_fkey REFERENCES core.orgs ON DELETE CASCADE,
  month date NOT NULL CONSTRAINT quota_usage_month_check CHECK (month = date_trunc('month', (month)::timestamptz)),
  writes integer NOT NULL CONSTRAINT quota_usage_writes_check CHECK (writes >= 0),
  CONSTRAINT quota_usage_pkey PRIMARY KEY (org_id, month)
) WITH (fillfactor=50);

CREATE UNLOGGED TABLE core.rate_windows (
  subject uuid CONSTRAINT rate_windows_pkey PRIMARY KEY,
  used integer NOT NULL,
  ends_at timestamptz NOT NULL
) WITH (fillfactor=50);

CREATE TABLE core.sign_in_attempts (
  subject bytea CONSTRAINT sign_in_attempts_pkey PRIMARY KEY CONSTRAINT sign_in_attempts_subject_check CHECK (length(subject) = 32),
  failures integer NOT NULL CONSTRAINT sign_in_attempts_failures_check CHECK (failures >= 0),
  blocked_until timestamptz NOT NULL,
  last_at timestamptz NOT NULL
) WITH (fillfactor=70);
CREATE INDEX sign_in_attempts_by_age ON core.sign_in_attempts (last_at);

CREATE TABLE core.users (
  id uuid CONSTRAINT users_pkey PRIMARY KEY,
  email text NOT NULL CONSTRAINT users_email_check CHECK ((length(email) >= 3) AND (length(email) <= 254)),
  full_name text NOT NULL,
  password_hash text CONSTRAINT users_password_hash_check CHECK (password_hash ~~ '$argon2id$%'),
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL
);
CREATE UNIQUE INDEX users_by_canonical_email ON core.users (lower((email COLLATE "C")));
CREATE UNIQUE INDEX users_by_email ON core.users (lower(email));

CREATE TABLE core.identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL CONSTRAINT identities_user_id_fkey REFERENCES core.users ON DELETE CASCADE,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT identities_pkey PRIMARY KEY (issuer, subject),
  CONSTRAINT identities_user_id_issuer_key UNIQUE (user_id, issuer)
);

CREATE TABLE core.invitations (
  id uuid CONSTRAINT invitations_pkey PRIMARY KEY,
  org_id uuid NOT NULL CONSTRAINT invitations_org_id_fkey REFERENCES core.orgs ON DELETE CASCADE,
  email text NOT NULL CONSTRAINT invitations_email_check CHECK ((length(email) >= 3) AND (length(email) <= 254)),
  role text NOT NULL CONSTRAINT invitations_role_check CHECK (role = ANY (ARRAY['member', 'admin', 'owner'])),
  token_hash bytea NOT NULL CONSTRAINT invitations_token_hash_key UNIQUE,
  invited_by uuid CONSTRAINT invitations_invited_by_fkey REFERENCES core.users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT invitations_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX invitations_by_canonical_email ON core.invitations (lower((email COLLATE "C")));
CREATE INDEX invitations_by_email ON core.invitations (lower(email)) WHERE (accepted_at IS NULL);
CREATE INDEX invitations_by_inviter ON core.invitations (invited_by);
CREATE INDEX invitations_by_org ON core.invitations (org_id, id);
CREATE UNIQUE INDEX invitations_open ON core.invitations (org_id, lower(email)) WHERE (accepted_at IS NULL);

CREATE TABLE core.memberships (
  id uuid CONSTRAINT memberships_pkey PRIMARY KEY,
  org_id uuid NOT NULL CONSTRAINT memberships_org_id_fkey REFERENCES core.orgs ON DELETE CASCADE,
  user_id uuid NOT NULL CONSTRAINT memberships_user_id_fkey REFERENCES core.users ON DELETE CASCADE,
  role text NOT NULL CONSTRAINT memberships_role_check CHECK (role = ANY (ARRAY['member', 'admin', 'owner'])),
  invited_by uuid CONSTRAINT memberships_invited_by_fkey REFERENCES core.users ON DELETE SET NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT memberships_org_id_user_id_key UNIQUE (org_id, user_id)
);
CREATE INDEX memberships_by_user ON core.memberships (user_id);
CREATE TRIGGER an_owner_stays AFTER DELETE OR UPDATE OF role ON core.memberships FOR EACH ROW WHEN ((old.role = 'owner')) EXECUTE FUNCTION core.keep_an_owner();

CREATE TABLE core.second_factors (
  user_id uuid CONSTRAINT second_factors_pkey PRIMARY KEY CONSTRAINT second_factors_user_id_fkey REFERENCES core.users ON DELETE CASCADE,
  secret text NOT NULL,
  confirmed_at timestamptz,
  last_step integer NOT NULL,
  recovery_hashes bytea[] NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT second_factors_recovery_when_confirmed CHECK (((confirmed_at IS NOT NULL) OR (cardinality(recovery_hashes) = 0)))
);

CREATE TABLE core.sessions (
  id uuid CONSTRAINT sessions_pkey PRIMARY KEY,
  token_hash bytea NOT NULL CONSTRAINT sessions_token_hash_key UNIQUE,
  user_id uuid NOT NULL CONSTRAINT sessions_user_id_fkey REFERENCES core.users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT sessions_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX sessions_by_last_seen ON core.sessions (last_seen_at);
CREATE INDEX sessions_by_user ON core.sessions (user_id);

CREATE TABLE core.sign_in_links (
  token_hash bytea CONSTRAINT sign_in_links_pkey PRIMARY KEY CONSTRAINT sign_in_links_token_hash_check CHECK (length(token_hash) = 32),
  user_id uuid NOT NULL CONSTRAINT sign_in_links_user_id_fkey REFERENCES core.users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_links_by_user ON core.sign_in_links (user_id);

-- Months that have no partition yet; make_audit_months moves their rows, so that no insert waits for a month.
CREATE TABLE core.audit_events_without_month PARTITION OF core.audit_events DEFAULT;
ALTER INDEX core.audit_events_without_month_org_id_id_idx RENAME TO audit_events_without_month_by_org;
SELECT core.make_audit_months(now());
REVOKE EXECUTE ON FUNCTION core.drop_audit_month(timestamp), core.forget_audit_events(uuid, timestamptz, integer),
  core.note_forgotten_audit_events(uuid, bigint, bigint, bytea, bytea) FROM PUBLIC;
`;
