import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the retention of the results of an org's jobs. */
export class Retention1795330800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE core.orgs ADD COLUMN results_days integer CONSTRAINT orgs_results_days_check CHECK (results_days > 0);
      CREATE INDEX jobs_aging ON core.jobs (org_id, ended_at) WHERE ended_at IS NOT NULL AND data_deleted_at IS NULL;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
