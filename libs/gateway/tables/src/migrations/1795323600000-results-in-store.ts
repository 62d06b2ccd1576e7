import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moves results out of the rows of jobs, and adds the sweep of the files of lost attempts. */
export class ResultsInStore1795323600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE core.jobs
        ADD COLUMN summary json,
        ADD COLUMN results_bytes integer,
        DROP CONSTRAINT jobs_completed_has_results,
        ADD CONSTRAINT jobs_completed_has_results
          CHECK ((status = 'completed')::int = num_nonnulls(results, results_bytes)) NOT VALID;

      CREATE TABLE core.file_sweeps (
        job_id uuid NOT NULL,
        due_at timestamptz NOT NULL,
        CONSTRAINT file_sweeps_pkey PRIMARY KEY (due_at, job_id)
      );`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}

/** Validates in a separate transaction, so that the scan of many jobs does not block them. */
export class ResultsInStoreChecked1795323600001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE core.jobs VALIDATE CONSTRAINT jobs_completed_has_results');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
