import { SqlMigration } from '@paratope/database';
/** Adds sandboxes of organizations. Existing organizations have none, and are live. */
export class Sandboxes1798000000000 extends SqlMigration {
  protected override readonly sql = `ALTER TABLE core.orgs ADD COLUMN sandbox_of uuid,
       ADD CONSTRAINT orgs_sandbox_of_key UNIQUE (sandbox_of),
       ADD CONSTRAINT orgs_sandbox_of_fkey FOREIGN KEY (sandbox_of) REFERENCES core.orgs (id)`;
}
