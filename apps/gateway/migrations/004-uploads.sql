-- Files that customers put into the object store themselves. States and keys: docs/uploads.md.
CREATE TABLE core.uploads (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES core.orgs ON DELETE CASCADE,
  filename text NOT NULL,
  content_type text NOT NULL,
  byte_size bigint NOT NULL CHECK (byte_size > 0),
  -- As announced, if it was; of a ready file, as computed.
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  purpose text NOT NULL CHECK (purpose IN ('antigen_structure')),
  status text NOT NULL CHECK (status IN ('pending', 'ready', 'failed', 'expired')),
  -- Object of the checked bytes. No URL to write it was ever given out, so it never changes.
  key text UNIQUE,
  summary json,
  -- {detail, line}
  error json,
  -- Until when the URL to put the file takes it.
  url_expires_at timestamptz NOT NULL,
  -- Until when it is looked for.
  slot_expires_at timestamptz NOT NULL,
  -- When it was first seen in the store; from then on it is checked.
  arrived_at timestamptz,
  -- Fencing token: counts claims. A worker that holds an older one changes nothing.
  attempt integer NOT NULL DEFAULT 0,
  lease_expires_at timestamptz,
  -- When the sweep has to do something about it; null when nothing is left to do.
  due_at timestamptz,
  -- It exists for nobody any more, but its objects may.
  deleted_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (org_id, id),
  CHECK ((status = 'ready') = (key IS NOT NULL) AND (status = 'ready') = (summary IS NOT NULL)),
  CHECK ((status = 'failed') = (error IS NOT NULL)),
  CHECK (status IN ('pending', 'expired') OR arrived_at IS NOT NULL),
  CHECK (status <> 'pending' OR due_at IS NOT NULL),
  CHECK (lease_expires_at IS NULL OR status = 'pending')
);
CREATE INDEX uploads_by_org ON core.uploads (org_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX uploads_due ON core.uploads (due_at) WHERE due_at IS NOT NULL;

ALTER TABLE core.antigens
  ADD FOREIGN KEY (org_id, upload_id) REFERENCES core.uploads (org_id, id) ON DELETE RESTRICT;
CREATE INDEX antigens_by_upload ON core.antigens (upload_id) WHERE upload_id IS NOT NULL;

-- `upload`: a file has arrived and waits for its check, in the queue of that name.
ALTER TABLE core.outbox DROP CONSTRAINT outbox_topic_check;
ALTER TABLE core.outbox ADD CONSTRAINT outbox_topic_check CHECK (topic IN ('job', 'event', 'refund', 'upload'));
