import type { MigrationInterface, QueryRunner } from 'typeorm';

const TOMBSTONES = [
  'orgs',
  'projects',
  'therapeutic_candidates',
  'variants',
  'source_antibodies',
  'antigens',
  'adc_designs',
  'jobs',
];

/** Adds tombstones of data that were deleted for good. */
export class Erasure1795327200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TOMBSTONES)
      await runner.query(`ALTER TABLE core.${table} ADD COLUMN data_deleted_at timestamptz`);
    await runner.query(`
      ALTER TABLE core.source_antibodies
        DROP CONSTRAINT source_antibodies_vh_sequence_check,
        DROP CONSTRAINT source_antibodies_vl_sequence_check,
        ADD CONSTRAINT source_antibodies_vh_sequence_check CHECK (vh_sequence <> '' OR data_deleted_at IS NOT NULL),
        ADD CONSTRAINT source_antibodies_vl_sequence_check CHECK (vl_sequence <> '' OR data_deleted_at IS NOT NULL);
      ALTER TABLE core.antigens
        DROP CONSTRAINT antigens_sequence_or_structure,
        ADD CONSTRAINT antigens_sequence_or_structure
          CHECK (sequence IS NOT NULL OR upload_id IS NOT NULL OR data_deleted_at IS NOT NULL);
      ALTER TABLE core.jobs
        DROP CONSTRAINT jobs_completed_has_results,
        ADD CONSTRAINT jobs_completed_has_results
          CHECK ((status = 'completed' AND data_deleted_at IS NULL)::int = num_nonnulls(results, results_bytes)) NOT VALID;
      CREATE OR REPLACE FUNCTION core.keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM core.orgs WHERE id = OLD.org_id AND data_deleted_at IS NULL FOR NO KEY UPDATE;
        -- Not found: the org itself is being deleted.
        IF FOUND AND NOT EXISTS (SELECT FROM core.memberships WHERE org_id = OLD.org_id AND role = 'owner') THEN
          RAISE EXCEPTION 'an org keeps an owner' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'an_owner_stays';
        END IF;
        RETURN NULL;
      END $$;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}

/** Validates in a separate transaction, so that the scan of many jobs does not block them. */
export class ErasureChecked1795327200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE core.jobs VALIDATE CONSTRAINT jobs_completed_has_results');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
