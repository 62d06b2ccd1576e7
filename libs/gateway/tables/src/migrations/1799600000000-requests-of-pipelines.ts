import { Migration } from '@paratope/database';
import type { QueryRunner } from 'typeorm';
import { addLabels } from './1799200000000-labels.js';

/** What clients note at a pipeline, and where its submit wants its events delivered. Pipelines from before have neither. */
export class RequestsOfPipelines1799600000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await addLabels(runner, 'pipelines');
    await runner.query('ALTER TABLE core.pipelines ADD COLUMN webhook_id uuid, ADD COLUMN webhook_url text');
  }
}
