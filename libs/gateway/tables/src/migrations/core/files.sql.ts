/** Files that customers put into the object store themselves. */
export const FILES = `
-- Files that customers put into the object store themselves. States and keys: docs/uploads.md.
CREATE TABLE core.uploads (
  id uuid CONSTRAINT uploads_pkey PRIMARY KEY,
  org_id uuid NOT NULL CONSTRAINT uploads_org_id_fkey REFERENCES core.orgs ON DELETE CASCADE,
  filename text NOT NULL,
  content_type text NOT NULL,
  byte_size bigint NOT NULL CONSTRAINT uploads_byte_size_check CHECK (byte_size > 0),
  -- The announced hash, if any; for a ready file, the computed one.
  sha256 text CONSTRAINT uploads_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  purpose text NOT NULL CONSTRAINT uploads_purpose_check CHECK (purpose IN ('antigen_structure')),
  status text NOT NULL CONSTRAINT uploads_status_check CHECK (status IN ('pending', 'ready', 'failed', 'expired')),
  -- Object of the checked bytes. No URL to write it was ever issued, so it never changes.
  key text CONSTRAINT uploads_key_key UNIQUE,
  summary json,
  -- {detail, line}
  error json,
  -- Time until which the URL accepts the file.
  url_expires_at timestamptz NOT NULL,
  -- Time until which the sweep searches for the file.
  slot_expires_at timestamptz NOT NULL,
  -- Time at which the file was first found in the store; from then on it is checked.
  arrived_at timestamptz,
  -- Fencing token: the number of claims. A worker with an older number changes nothing.
  attempt integer NOT NULL DEFAULT 0,
  lease_expires_at timestamptz,
  -- Time at which the sweep has to process the upload; null if nothing is left to do.
  due_at timestamptz,
  -- Set for a deleted upload, which clients no longer see although its objects may still exist.
  deleted_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT uploads_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT uploads_ready CHECK ((status = 'ready') = (key IS NOT NULL) AND (status = 'ready') = (summary IS NOT NULL)),
  CONSTRAINT uploads_failed CHECK ((status = 'failed') = (error IS NOT NULL)),
  CONSTRAINT uploads_judged_after_arrival CHECK (status IN ('pending', 'expired') OR arrived_at IS NOT NULL),
  CONSTRAINT uploads_pending_is_due CHECK (status <> 'pending' OR due_at IS NOT NULL),
  CONSTRAINT uploads_lease_while_pending CHECK (lease_expires_at IS NULL OR status = 'pending')
);
CREATE INDEX uploads_by_org ON core.uploads (org_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX uploads_due ON core.uploads (due_at) WHERE due_at IS NOT NULL;
`;
