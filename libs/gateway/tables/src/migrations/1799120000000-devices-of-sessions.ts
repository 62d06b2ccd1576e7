import { SqlMigration } from '@paratope/database';
/** Adds the device of a session. Existing sessions have none. */
export class DevicesOfSessions1799120000000 extends SqlMigration {
  protected override readonly sql = 'ALTER TABLE core.sessions ADD COLUMN device text';
}
