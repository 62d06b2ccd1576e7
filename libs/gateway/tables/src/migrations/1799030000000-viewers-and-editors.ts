import { Migration } from '@paratope/database';
import type { QueryRunner } from 'typeorm';

/** Adds the roles `viewer` and `editor`. Existing rows keep their role. */
export class ViewersAndEditors1799030000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['memberships', 'invitations']) {
      await runner.query(`
        ALTER TABLE core.${table}
          DROP CONSTRAINT ${table}_role_check,
          ADD CONSTRAINT ${table}_role_check CHECK (role IN ('viewer', 'editor', 'member', 'admin', 'owner')) NOT VALID;`);
    }
  }
}

/** A separate step, which reads all rows and does not block them meanwhile. */
export class ViewersAndEditorsChecked1799030000001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['memberships', 'invitations'])
      await runner.query(`ALTER TABLE core.${table} VALIDATE CONSTRAINT ${table}_role_check`);
  }
}
