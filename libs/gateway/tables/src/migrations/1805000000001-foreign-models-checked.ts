import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraint of `foreign-models`, without keeping others from the table meanwhile. */
export class ForeignModelsChecked1805000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE core.variant_scores VALIDATE CONSTRAINT variant_scores_job_of_kind');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
