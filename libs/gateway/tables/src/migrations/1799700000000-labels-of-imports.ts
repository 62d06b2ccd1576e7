import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addLabels } from './1799200000000-labels.js';

/** Adds `external_id` and `metadata` of imports. Existing imports have neither. */
export class LabelsOfImports1799700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addLabels(runner, 'imports');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
