-- Who the people are, how they sign in, and which orgs they belong to.

CREATE TABLE core.users (
  id uuid PRIMARY KEY,
  -- As its owner writes it; one account per address whatever the case.
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  full_name text NOT NULL,
  -- argon2id in PHC form; null for whoever signs in through an identity provider alone.
  password_hash text CHECK (password_hash LIKE '$argon2id$%'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_by_email ON core.users (lower(email));

-- What an OpenID provider calls a person: `iss` and `sub`, which never change; e-mail addresses do.
CREATE TABLE core.identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES core.users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject),
  UNIQUE (user_id, issuer)
);

CREATE TABLE core.memberships (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES core.orgs ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES core.users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('member', 'admin', 'owner')),
  -- Null for whoever founded the org or was invited with an API token.
  invited_by uuid REFERENCES core.users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (org_id, user_id)
);
CREATE INDEX memberships_by_user ON core.memberships (user_id);

-- An org that has owners keeps one. Whoever takes an owner away locks the org first, so that of two who leave at the
-- same time the second sees that the first has left. NO KEY: rows that refer to the org may still come in.
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
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES core.orgs ON DELETE CASCADE,
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  role text NOT NULL CHECK (role IN ('member', 'admin', 'owner')),
  -- SHA-256 of the token.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- Null when it was made with an API token.
  invited_by uuid REFERENCES core.users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX invitations_open ON core.invitations (org_id, lower(email)) WHERE accepted_at IS NULL;
CREATE INDEX invitations_by_email ON core.invitations (lower(email)) WHERE accepted_at IS NULL;
CREATE INDEX invitations_by_org ON core.invitations (org_id, id);
CREATE INDEX invitations_by_inviter ON core.invitations (invited_by);

-- Who is signed in where. A session that was ended is a row that is gone, for every replica at once.
CREATE TABLE core.sessions (
  id uuid PRIMARY KEY,
  -- SHA-256 of what the cookie holds.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES core.users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  -- Its end however busy it is; idle sessions end before.
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_by_user ON core.sessions (user_id);
CREATE INDEX sessions_by_last_seen ON core.sessions (last_seen_at);

-- Attempts to sign in, per account and per address. Whether an account exists makes no difference here.
CREATE TABLE core.sign_in_attempts (
  -- HMAC-SHA-256 of the e-mail address or of the network address.
  subject bytea PRIMARY KEY CHECK (length(subject) = 32),
  -- Those that failed, with those under way.
  failures integer NOT NULL CHECK (failures >= 0),
  blocked_until timestamptz NOT NULL,
  last_at timestamptz NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX sign_in_attempts_by_age ON core.sign_in_attempts (last_at);
