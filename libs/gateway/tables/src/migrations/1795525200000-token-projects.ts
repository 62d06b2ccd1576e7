import { Migration } from '@paratope/database';
import type { QueryRunner } from 'typeorm';

/** Adds projects to which API tokens are restricted. Existing tokens are not restricted. */
export class TokenProjects1795525200000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE core.api_tokens ADD COLUMN project_ids uuid[] NOT NULL DEFAULT '{}'`);
    await runner.query('ALTER TABLE core.uploads ADD COLUMN created_by text');
  }
}
