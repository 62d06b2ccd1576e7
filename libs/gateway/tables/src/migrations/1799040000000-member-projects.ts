import { Migration } from '@paratope/database';
import type { QueryRunner } from 'typeorm';

/** Adds projects to which members and invited people are restricted. Existing ones are not restricted. */
export class MemberProjects1799040000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['memberships', 'invitations'])
      // The default is a constant, so no row is rewritten.
      await runner.query(`ALTER TABLE core.${table} ADD COLUMN project_ids uuid[] NOT NULL DEFAULT '{}'`);
  }
}
