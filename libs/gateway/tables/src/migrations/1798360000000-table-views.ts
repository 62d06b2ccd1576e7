import { SqlMigration } from '@paratope/database';
/** Adds saved views of a project's table, shared by all its people. */
export class TableViews1798360000000 extends SqlMigration {
  protected override readonly sql = `
    CREATE TABLE core.table_views (
      id uuid NOT NULL,
      org_id uuid NOT NULL,
      project_id uuid NOT NULL,
      name text NOT NULL,
      settings jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT table_views_pkey PRIMARY KEY (id),
      CONSTRAINT table_views_project_id_name_key UNIQUE (project_id, name),
      CONSTRAINT table_views_project_fkey FOREIGN KEY (org_id, project_id) REFERENCES core.projects (org_id, id) ON DELETE CASCADE
    );
    CREATE INDEX table_views_by_org ON core.table_views (org_id, id);
    `;
}
