import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the attempts of a delivery when they begin, so that one that ends the process counts as well. */
export class UnreportedAttempts1800200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhooks.deliveries ADD COLUMN unreported integer NOT NULL DEFAULT 0');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
