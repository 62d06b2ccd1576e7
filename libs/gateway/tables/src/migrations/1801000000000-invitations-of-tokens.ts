import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds which API token made an invitation. Of existing ones it is not known. */
export class InvitationsOfTokens1801000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE core.invitations ADD COLUMN made_by_token uuid');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
