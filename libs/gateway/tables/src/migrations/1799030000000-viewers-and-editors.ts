import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The roles `viewer` and `editor`. Rows from before keep theirs. */
export class ViewersAndEditors1799030000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['memberships', 'invitations']) {
      await runner.query(`
        ALTER TABLE core.${table}
          DROP CONSTRAINT ${table}_role_check,
          ADD CONSTRAINT ${table}_role_check CHECK (role IN ('viewer', 'editor', 'member', 'admin', 'owner')) NOT VALID;`);
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}

/** A step of its own: it reads all rows, and keeps nobody from them meanwhile. */
export class ViewersAndEditorsChecked1799030000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['memberships', 'invitations'])
      await runner.query(`ALTER TABLE core.${table} VALIDATE CONSTRAINT ${table}_role_check`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
