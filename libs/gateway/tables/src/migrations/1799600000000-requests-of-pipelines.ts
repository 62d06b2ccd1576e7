import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addLabels } from './1799200000000-labels.js';

/** What clients note at a pipeline, and where its submit wants its events delivered. Pipelines from before have neither. */
export class RequestsOfPipelines1799600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addLabels(runner, 'pipelines');
    await runner.query('ALTER TABLE core.pipelines ADD COLUMN webhook_id uuid, ADD COLUMN webhook_url text');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
