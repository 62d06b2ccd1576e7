import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets an org require a second factor of its members. People without a password sign in elsewhere, and prove a second factor there. */
export class SecondFactorDemand1795341600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE core.orgs ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
