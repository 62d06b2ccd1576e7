import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds networks to which API tokens are restricted. Existing tokens are valid everywhere. */
export class TokenNetworks1795521600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE core.api_tokens ADD COLUMN networks text[] NOT NULL DEFAULT '{}'`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
