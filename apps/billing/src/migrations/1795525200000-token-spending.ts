import { SqlMigration } from '@paratope/database';
/** Adds the spending of API tokens with a spending cap, by day. Existing tokens have none. */
export class TokenSpending1795525200000 extends SqlMigration {
  protected override readonly sql = `
    ALTER TABLE billing.transactions ADD COLUMN token_id uuid, ADD COLUMN spent_on date;
    CREATE TABLE billing.token_spending (
      org_id uuid NOT NULL,
      token_id uuid NOT NULL,
      day date NOT NULL,
      credits bigint NOT NULL CONSTRAINT token_spending_credits_check CHECK (credits >= 0),
      CONSTRAINT token_spending_pkey PRIMARY KEY (token_id, day),
      CONSTRAINT token_spending_org_id_fkey FOREIGN KEY (org_id) REFERENCES billing.accounts
    );`;
}
