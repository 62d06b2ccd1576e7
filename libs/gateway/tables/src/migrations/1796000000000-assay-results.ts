import { SqlMigration } from '@paratope/database';
/** Adds results of an org's own assays of variants. */
export class AssayResults1796000000000 extends SqlMigration {
  protected override readonly sql = `
    CREATE TABLE core.assays (
      id uuid NOT NULL,
      org_id uuid NOT NULL,
      project_id uuid NOT NULL,
      name text NOT NULL,
      label text NOT NULL,
      unit text,
      direction text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT assays_pkey PRIMARY KEY (id),
      CONSTRAINT assays_org_id_id_key UNIQUE (org_id, id),
      CONSTRAINT assays_project_id_name_key UNIQUE (project_id, name),
      CONSTRAINT assays_project_fkey FOREIGN KEY (org_id, project_id) REFERENCES core.projects (org_id, id) ON DELETE CASCADE,
      CONSTRAINT assays_direction_check CHECK (direction IN ('higher', 'lower'))
    );
    CREATE TABLE core.assay_results (
      variant_id uuid NOT NULL,
      assay_id uuid NOT NULL,
      org_id uuid NOT NULL,
      value double precision,
      bound text,
      spread double precision,
      replicates integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT assay_results_pkey PRIMARY KEY (variant_id, assay_id),
      CONSTRAINT assay_results_assay_fkey FOREIGN KEY (org_id, assay_id) REFERENCES core.assays (org_id, id) ON DELETE CASCADE,
      CONSTRAINT assay_results_variant_fkey FOREIGN KEY (org_id, variant_id) REFERENCES core.variants (org_id, id) ON DELETE CASCADE,
      CONSTRAINT assay_results_bound_check CHECK (bound IN ('above', 'below'))
    );
    CREATE INDEX assay_results_by_assay ON core.assay_results (assay_id, variant_id);
    CREATE INDEX assay_results_by_org ON core.assay_results (org_id, variant_id, assay_id);
    `;
}
