/** Customers, their ways to sign in, and their permissions. */
export const ORGS = `
-- Schema core: customers, their designs, and every job's life. Money is in schema billing. Ids are UUIDv7 made by the gateway, so "newest
-- first" is "ORDER BY id DESC" and a primary key is a keyset cursor.

CREATE TABLE core.orgs (
  id uuid CONSTRAINT orgs_pkey PRIMARY KEY,
  name text NOT NULL,
  plan text NOT NULL CONSTRAINT orgs_plan_check CHECK (plan IN ('free', 'structure', 'complete', 'team', 'enterprise')),
  -- Limits agreed with an enterprise org; null for the other plans, which have fixed limits.
  rate_per_minute integer CONSTRAINT orgs_rate_per_minute_check CHECK (rate_per_minute > 0),
  writes_per_month integer CONSTRAINT orgs_writes_per_month_check CHECK (writes_per_month > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Whether the org ever registered a webhook endpoint: the ends of other orgs' jobs have no subscriber, so those ends are not queued.
  has_webhooks boolean NOT NULL DEFAULT false,
  CONSTRAINT orgs_limits_of_enterprise CHECK (plan = 'enterprise' OR (rate_per_minute IS NULL AND writes_per_month IS NULL))
);

CREATE TABLE core.api_tokens (
  id uuid CONSTRAINT api_tokens_pkey PRIMARY KEY,
  org_id uuid NOT NULL CONSTRAINT api_tokens_org_id_fkey REFERENCES core.orgs ON DELETE CASCADE,
  name text NOT NULL,
  -- \`ab_\` and the key id, the part that may be shown.
  prefix text NOT NULL CONSTRAINT api_tokens_prefix_key UNIQUE,
  -- SHA-256 of the whole token, the only form in which it is stored.
  hash bytea NOT NULL CONSTRAINT api_tokens_hash_key UNIQUE CONSTRAINT api_tokens_hash_check CHECK (length(hash) = 32),
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX api_tokens_by_org ON core.api_tokens (org_id, id);

-- Writes of an org in a calendar month (UTC). The row of an org is updated often; free space on its page keeps updates in place.
CREATE TABLE core.quota_usage (
  org_id uuid NOT NULL CONSTRAINT quota_usage_org_id_fkey REFERENCES core.orgs ON DELETE CASCADE,
  month date NOT NULL CONSTRAINT quota_usage_month_check CHECK (month = date_trunc('month', month)),
  writes integer NOT NULL CONSTRAINT quota_usage_writes_check CHECK (writes >= 0),
  CONSTRAINT quota_usage_pkey PRIMARY KEY (org_id, month)
) WITH (fillfactor = 50);

-- Requests of an org in its current minute, if no Redis stores them. Unlogged: a crash may lose a minute.
CREATE UNLOGGED TABLE core.rate_windows (
  subject uuid CONSTRAINT rate_windows_pkey PRIMARY KEY,
  used integer NOT NULL,
  ends_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- People, their ways to sign in, and their orgs.

CREATE TABLE core.users (
  id uuid CONSTRAINT users_pkey PRIMARY KEY,
  -- Address as its owner writes it; one account per address, whatever the case.
  email text NOT NULL CONSTRAINT users_email_check CHECK (length(email) BETWEEN 3 AND 254),
  full_name text NOT NULL,
  -- argon2id in PHC form; null for a person who signs in only through an identity provider.
  password_hash text CONSTRAINT users_password_hash_check CHECK (password_hash LIKE '$argon2id$%'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_by_email ON core.users (lower(email));

-- An OpenID provider's name of a person: \`iss\` and \`sub\`, which never change, in contrast to e-mail addresses.
CREATE TABLE core.identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL CONSTRAINT identities_user_id_fkey REFERENCES core.users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT identities_pkey PRIMARY KEY (issuer, subject),
  CONSTRAINT identities_user_id_issuer_key UNIQUE (user_id, issuer)
);

CREATE TABLE core.memberships (
  id uuid CONSTRAINT memberships_pkey PRIMARY KEY,
  org_id uuid NOT NULL CONSTRAINT memberships_org_id_fkey REFERENCES core.orgs ON DELETE CASCADE,
  user_id uuid NOT NULL CONSTRAINT memberships_user_id_fkey REFERENCES core.users ON DELETE CASCADE,
  role text NOT NULL CONSTRAINT memberships_role_check CHECK (role IN ('member', 'admin', 'owner')),
  -- Null for the founder of the org and for a person invited with an API token.
  invited_by uuid CONSTRAINT memberships_invited_by_fkey REFERENCES core.users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT memberships_org_id_user_id_key UNIQUE (org_id, user_id)
);
CREATE INDEX memberships_by_user ON core.memberships (user_id);

-- Keeps an owner in an org that has owners. Removing an owner locks the org first, so that of two owners who leave at the same time, the
-- second transaction sees that the first has left. NO KEY still admits rows that refer to the org.
CREATE FUNCTION core.keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM core.orgs WHERE id = OLD.org_id FOR NO KEY UPDATE;
  -- Not found: the org itself is being deleted.
  IF FOUND AND NOT EXISTS (SELECT FROM core.memberships WHERE org_id = OLD.org_id AND role = 'owner') THEN
    RAISE EXCEPTION 'an org keeps an owner' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'an_owner_stays';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER an_owner_stays AFTER UPDATE OF role OR DELETE ON core.memberships
  FOR EACH ROW WHEN (OLD.role = 'owner') EXECUTE FUNCTION core.keep_an_owner();

CREATE TABLE core.invitations (
  id uuid CONSTRAINT invitations_pkey PRIMARY KEY,
  org_id uuid NOT NULL CONSTRAINT invitations_org_id_fkey REFERENCES core.orgs ON DELETE CASCADE,
  email text NOT NULL CONSTRAINT invitations_email_check CHECK (length(email) BETWEEN 3 AND 254),
  role text NOT NULL CONSTRAINT invitations_role_check CHECK (role IN ('member', 'admin', 'owner')),
  -- SHA-256 of the token.
  token_hash bytea NOT NULL CONSTRAINT invitations_token_hash_key UNIQUE CONSTRAINT invitations_token_hash_check CHECK (length(token_hash) = 32),
  -- Null if the invitation was made with an API token.
  invited_by uuid CONSTRAINT invitations_invited_by_fkey REFERENCES core.users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX invitations_open ON core.invitations (org_id, lower(email)) WHERE accepted_at IS NULL;
CREATE INDEX invitations_by_email ON core.invitations (lower(email)) WHERE accepted_at IS NULL;
CREATE INDEX invitations_by_org ON core.invitations (org_id, id);
CREATE INDEX invitations_by_inviter ON core.invitations (invited_by);

-- A session of a person. Ending a session deletes its row, which is effective on every replica at once.
CREATE TABLE core.sessions (
  id uuid CONSTRAINT sessions_pkey PRIMARY KEY,
  -- SHA-256 of the cookie's secret.
  token_hash bytea NOT NULL CONSTRAINT sessions_token_hash_key UNIQUE CONSTRAINT sessions_token_hash_check CHECK (length(token_hash) = 32),
  user_id uuid NOT NULL CONSTRAINT sessions_user_id_fkey REFERENCES core.users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  -- Latest end of the session; idle sessions end before.
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_by_user ON core.sessions (user_id);
CREATE INDEX sessions_by_last_seen ON core.sessions (last_seen_at);

-- Attempts to sign in, per account and per address. They are counted whether or not the account exists.
CREATE TABLE core.sign_in_attempts (
  -- HMAC-SHA-256 of the e-mail address or of the network address.
  subject bytea CONSTRAINT sign_in_attempts_pkey PRIMARY KEY CONSTRAINT sign_in_attempts_subject_check CHECK (length(subject) = 32),
  -- Number of failed attempts and of attempts in progress.
  failures integer NOT NULL CONSTRAINT sign_in_attempts_failures_check CHECK (failures >= 0),
  blocked_until timestamptz NOT NULL,
  last_at timestamptz NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX sign_in_attempts_by_age ON core.sign_in_attempts (last_at);
`;
