import { SqlMigration } from '@paratope/database';
/** Adds what further columns of a table say about an antibody. Rows of imports that are running have none. */
export class KeptColumns1801100000000 extends SqlMigration {
  protected override readonly sql = `ALTER TABLE core.import_rows ADD COLUMN kept jsonb NOT NULL DEFAULT '{}'`;
}
