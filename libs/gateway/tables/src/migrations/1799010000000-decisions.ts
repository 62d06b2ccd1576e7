import { Migration } from '@paratope/database';
import type { QueryRunner } from 'typeorm';

/** Adds stages and tags of candidates and variants, and the actors who changed them. Existing rows have neither. */
export class Decisions1799010000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['therapeutic_candidates', 'variants']) {
      await runner.query(
        `ALTER TABLE core.${table} ADD COLUMN stage text, ADD COLUMN tags text[] NOT NULL DEFAULT '{}'`,
      );
    }
    await runner.query(`
      CREATE TABLE core.stage_lists (
        org_id uuid NOT NULL,
        stages text[] NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT stage_lists_pkey PRIMARY KEY (org_id),
        CONSTRAINT stage_lists_org_id_fkey FOREIGN KEY (org_id) REFERENCES core.orgs (id) ON DELETE CASCADE
      );
      CREATE TABLE core.edits (
        id uuid NOT NULL,
        org_id uuid NOT NULL,
        candidate_id uuid NOT NULL,
        variant_id uuid,
        actor text NOT NULL,
        changes jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT edits_pkey PRIMARY KEY (id),
        CONSTRAINT edits_candidate_fkey FOREIGN KEY (org_id, candidate_id) REFERENCES core.therapeutic_candidates (org_id, id) ON DELETE CASCADE,
        CONSTRAINT edits_variant_fkey FOREIGN KEY (org_id, variant_id) REFERENCES core.variants (org_id, id) ON DELETE CASCADE
      );
      CREATE INDEX edits_by_candidate ON core.edits (candidate_id, id);
      CREATE INDEX edits_by_variant ON core.edits (variant_id, id) WHERE variant_id IS NOT NULL;
    `);
  }
}
