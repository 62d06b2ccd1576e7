import { SqlMigration } from '@paratope/database';
/** Adds models that other programs made, and figures of variants that come from an import and not from a job. */
export class ForeignModels1805000000000 extends SqlMigration {
  protected override readonly sql = `
    CREATE TABLE core.foreign_models (
      id uuid NOT NULL,
      org_id uuid NOT NULL,
      variant_id uuid NOT NULL,
      import_id uuid NOT NULL,
      position integer NOT NULL,
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
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT foreign_models_pkey PRIMARY KEY (id),
      CONSTRAINT foreign_models_variant_fkey FOREIGN KEY (org_id, variant_id) REFERENCES core.variants (org_id, id) ON DELETE CASCADE
    );
    CREATE INDEX foreign_models_by_variant ON core.foreign_models (org_id, variant_id, position);
    ALTER TABLE core.variant_scores DROP CONSTRAINT variant_scores_job_of_kind;
    ALTER TABLE core.variant_scores ADD CONSTRAINT variant_scores_job_of_kind
      CHECK ((source = ANY (ARRAY['sequence', 'foreign'])) = (job_id IS NULL)) NOT VALID;
    `;
}
