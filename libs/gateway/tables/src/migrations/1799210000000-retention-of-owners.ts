import { SqlMigration } from '@paratope/database';
/** Adds the days for which the owners of an org want results and events to be kept, in addition to those agreed with the operator. */
export class RetentionOfOwners1799210000000 extends SqlMigration {
  protected override readonly sql = `
    ALTER TABLE core.orgs
      ADD COLUMN owner_results_days integer CONSTRAINT orgs_owner_results_days_check CHECK (owner_results_days > 0),
      ADD COLUMN owner_event_days integer CONSTRAINT orgs_owner_event_days_check CHECK (owner_event_days > 0)`;
}
