import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A search of the queue does not pass held jobs; old transitions are found by the order of their organization's log. */
export class IndexesBesideHistory1795348800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX jobs_in_queue ON core.jobs (kind, id) WHERE status = 'pending' AND NOT held;
      DROP INDEX core.jobs_queued;
      DROP INDEX core.job_transitions_by_age;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
