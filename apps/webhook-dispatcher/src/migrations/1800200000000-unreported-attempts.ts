import { SqlMigration } from '@paratope/database';
/** Counts the attempts of a delivery when they begin, so that one that ends the process counts as well. */
export class UnreportedAttempts1800200000000 extends SqlMigration {
  protected override readonly sql = 'ALTER TABLE webhooks.deliveries ADD COLUMN unreported integer NOT NULL DEFAULT 0';
}
