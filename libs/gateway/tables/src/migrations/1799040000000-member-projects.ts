import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members, and people who are invited, who are restricted to projects. Those from before are restricted to none. */
export class MemberProjects1799040000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['memberships', 'invitations'])
      // A default that is a constant: no row is written.
      await runner.query(`ALTER TABLE core.${table} ADD COLUMN project_ids uuid[] NOT NULL DEFAULT '{}'`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
