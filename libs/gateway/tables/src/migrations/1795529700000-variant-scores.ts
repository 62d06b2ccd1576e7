import { Migration } from '@paratope/database';
import type { QueryRunner } from 'typeorm';

/** Figures of molecules. Every variant, also one that an older release makes, has a row that waits for its instant figures. */
export class VariantScores1795529700000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE core.variant_scores (
        variant_id uuid NOT NULL,
        source text NOT NULL,
        org_id uuid NOT NULL,
        project_id uuid,
        job_id uuid,
        figures jsonb NOT NULL DEFAULT '{}',
        percentiles jsonb NOT NULL DEFAULT '{}',
        refusal text,
        version integer NOT NULL DEFAULT 0,
        computed_at timestamptz,
        CONSTRAINT variant_scores_pkey PRIMARY KEY (variant_id, source),
        CONSTRAINT variant_scores_variant_fkey FOREIGN KEY (org_id, variant_id) REFERENCES core.variants (org_id, id) ON DELETE CASCADE,
        CONSTRAINT variant_scores_project_of_sequence CHECK ((source = 'sequence') = (project_id IS NOT NULL)),
        CONSTRAINT variant_scores_job_of_kind CHECK ((source = 'sequence') = (job_id IS NULL))
      );
      CREATE INDEX variant_scores_by_project ON core.variant_scores (project_id, variant_id) WHERE source = 'sequence';
      CREATE INDEX variant_scores_by_job ON core.variant_scores (job_id) WHERE job_id IS NOT NULL;
      -- The newest first: whoever made a variant looks at it now.
      CREATE INDEX variant_scores_by_version ON core.variant_scores (version, variant_id DESC) WHERE source = 'sequence';

      CREATE FUNCTION core.await_instant_figures() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO core.variant_scores (variant_id, source, org_id, project_id)
        SELECT NEW.id, 'sequence', NEW.org_id, c.project_id FROM core.therapeutic_candidates c WHERE c.id = NEW.candidate_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER a_new_variant_awaits_figures AFTER INSERT ON core.variants
        FOR EACH ROW EXECUTE FUNCTION core.await_instant_figures();

      -- The trigger keeps others from adding variants until this is committed.
      INSERT INTO core.variant_scores (variant_id, source, org_id, project_id)
      SELECT v.id, 'sequence', v.org_id, c.project_id
      FROM core.variants v JOIN core.therapeutic_candidates c ON c.id = v.candidate_id
      WHERE v.data_deleted_at IS NULL;
    `);
  }
}
