import { createIndexConcurrently, dropIndexConcurrently } from '@paratope/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes a search of the queue skip held jobs, and finds old transitions by the order of their organization's log. */
export class IndexesBesideHistory1795348800000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      schema: 'core',
      name: 'jobs_in_queue',
      definition: `ON core.jobs (kind, id) WHERE status = 'pending' AND NOT held`,
    });
    await dropIndexConcurrently(runner, 'core', 'jobs_queued');
    await dropIndexConcurrently(runner, 'core', 'job_transitions_by_age');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
