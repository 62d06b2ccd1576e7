import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API tokens that are good only from some addresses. Those from before are good from everywhere. */
export class TokenNetworks1795521600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE core.api_tokens ADD COLUMN networks text[] NOT NULL DEFAULT '{}'`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
