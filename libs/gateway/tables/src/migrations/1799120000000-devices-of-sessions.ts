import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the device of a session. Existing sessions have none. */
export class DevicesOfSessions1799120000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE core.sessions ADD COLUMN device text');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
