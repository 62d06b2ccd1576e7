import { SqlMigration } from '@paratope/database';
/** Adds imports: files that become candidates, and their antibodies that are not candidates yet. */
export class Imports1796100000000 extends SqlMigration {
  protected override readonly sql = `
    CREATE TABLE core.imports (
      id uuid NOT NULL,
      org_id uuid NOT NULL,
      project_id uuid NOT NULL,
      status text NOT NULL,
      files jsonb,
      leased_until timestamptz,
      reading jsonb,
      antibodies integer NOT NULL DEFAULT 0,
      created integer NOT NULL DEFAULT 0,
      error_detail text,
      created_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      CONSTRAINT imports_pkey PRIMARY KEY (id),
      CONSTRAINT imports_org_id_id_key UNIQUE (org_id, id),
      CONSTRAINT imports_project_fkey FOREIGN KEY (org_id, project_id) REFERENCES core.projects (org_id, id) ON DELETE CASCADE,
      CONSTRAINT imports_status_check CHECK (status IN ('reading', 'asking', 'creating', 'completed', 'failed')),
      CONSTRAINT imports_files_until_read CHECK ((status = 'reading') = (files IS NOT NULL))
    );
    CREATE INDEX imports_open ON core.imports (id) WHERE status IN ('reading', 'creating');
    CREATE TABLE core.import_rows (
      import_id uuid NOT NULL,
      position integer NOT NULL,
      name text NOT NULL,
      format text NOT NULL,
      chains jsonb NOT NULL,
      CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, position),
      CONSTRAINT import_rows_import_fkey FOREIGN KEY (import_id) REFERENCES core.imports (id) ON DELETE CASCADE
    );
    `;
}
