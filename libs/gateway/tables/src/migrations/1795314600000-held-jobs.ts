import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds held jobs, which wait outside the queue for their organization's turn. */
export class HeldJobs1795314600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE core.jobs ADD COLUMN held boolean NOT NULL DEFAULT false;
      ALTER TABLE core.jobs ADD CONSTRAINT jobs_held CHECK (NOT held OR queued_at IS NOT NULL);
      CREATE INDEX jobs_held_by_org ON core.jobs (kind, org_id, id) WHERE held;
      CREATE INDEX jobs_queued_by_org ON core.jobs (kind, org_id) WHERE queued_at IS NOT NULL AND NOT held;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
