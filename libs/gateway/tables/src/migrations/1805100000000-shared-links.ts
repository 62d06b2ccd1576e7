import { SqlMigration } from '@paratope/database';
/** Adds links that open a report, a table or a structure of a project without an account. */
export class SharedLinks1805100000000 extends SqlMigration {
  protected override readonly sql = `
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
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz,
      opened integer NOT NULL DEFAULT 0,
      last_opened_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT shared_links_pkey PRIMARY KEY (id),
      CONSTRAINT shared_links_secret_hash_key UNIQUE (secret_hash),
      CONSTRAINT shared_links_type_check CHECK (type = ANY (ARRAY['report', 'table', 'structure'])),
      CONSTRAINT shared_links_project_fkey FOREIGN KEY (org_id, project_id) REFERENCES core.projects (org_id, id) ON DELETE CASCADE
    );
    CREATE INDEX shared_links_by_org ON core.shared_links (org_id, id);
    `;
}
