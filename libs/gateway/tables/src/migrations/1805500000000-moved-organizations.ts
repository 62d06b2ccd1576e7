import { SqlMigration } from '@paratope/database';
/** Lets an organization say that it moves, or has moved, to another cell. */
export class MovedOrganizations1805500000000 extends SqlMigration {
  protected override readonly sql = `
    ALTER TABLE core.orgs ADD COLUMN moves_to text, ADD COLUMN moved_at timestamptz,
      ADD CONSTRAINT orgs_moved_somewhere CHECK (moved_at IS NULL OR moves_to IS NOT NULL);
    `;
}
