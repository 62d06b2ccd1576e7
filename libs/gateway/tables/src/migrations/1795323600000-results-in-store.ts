import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Results leave the rows of jobs; files of attempts that were lost are looked for. */
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

/** In a transaction of its own: the scan of many jobs then keeps nobody from them. */
export class ResultsInStoreChecked1795323600001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE core.jobs VALIDATE CONSTRAINT jobs_completed_has_results');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
