import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An org may demand a second factor of its members. Who has no password signs in elsewhere, and proves it there. */
export class SecondFactorDemand1795341600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE core.orgs ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
