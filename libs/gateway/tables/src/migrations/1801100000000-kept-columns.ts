import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what further columns of a table say about an antibody. Rows of imports that are running have none. */
export class KeptColumns1801100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE core.import_rows ADD COLUMN kept jsonb NOT NULL DEFAULT '{}'`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
