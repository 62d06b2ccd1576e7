import { SqlMigration } from '@paratope/database';
/** Adds an index by which an org's purchases are found without reading those of all orgs. */
export class CheckoutsByOrg1799110000000 extends SqlMigration {
  protected override readonly sql = 'CREATE INDEX checkouts_by_org ON billing.checkouts (org_id)';
}
