import { SqlMigration } from '@paratope/database';
/** Adds credits that an API token may spend in a day or a month. Existing tokens have no limit. */
export class TokenCaps1795526100000 extends SqlMigration {
  protected override readonly sql = `ALTER TABLE core.api_tokens ADD COLUMN daily_cap integer, ADD COLUMN monthly_cap integer,
       ADD CONSTRAINT api_tokens_caps_check CHECK (daily_cap >= 0 AND monthly_cap >= 0)`;
}
