import { Migration } from '@paratope/database';
import type { QueryRunner } from 'typeorm';
import { addLabels } from './1799200000000-labels.js';

/** Adds `external_id` and `metadata` of imports. Existing imports have neither. */
export class LabelsOfImports1799700000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await addLabels(runner, 'imports');
  }
}
