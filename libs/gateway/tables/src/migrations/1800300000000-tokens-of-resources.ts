import { Migration } from '@paratope/database';
import type { QueryRunner } from 'typeorm';

/**
 * Binds tokens of assistants to the resource that they were given for, lets a consent choose networks, projects and spending caps, and keeps
 * a used code with its token, so that a second use revokes the token.
 */
export class TokensOfResources1800300000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE core.api_tokens ADD COLUMN resource text');
    await runner.query(
      `ALTER TABLE core.authorization_codes
         ADD COLUMN networks text[] NOT NULL DEFAULT '{}', ADD COLUMN project_ids uuid[] NOT NULL DEFAULT '{}',
         ADD COLUMN daily_cap integer, ADD COLUMN monthly_cap integer,
         ADD COLUMN used_at timestamptz, ADD COLUMN token_id uuid`,
    );
  }
}
