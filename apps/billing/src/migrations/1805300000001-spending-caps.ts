import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds spending caps of persons and projects, and the makers of tokens, whose spending counts for a person. */
export class SpendingCaps1805300000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE billing.spending_caps (
        org_id uuid NOT NULL,
        subject text NOT NULL,
        per_day bigint,
        per_month bigint,
        CONSTRAINT spending_caps_pkey PRIMARY KEY (org_id, subject),
        CONSTRAINT spending_caps_org_id_fkey FOREIGN KEY (org_id) REFERENCES billing.accounts,
        CONSTRAINT spending_caps_credits_check CHECK (least(per_day, per_month) >= 0)
      );
      CREATE TABLE billing.token_makers (
        org_id uuid NOT NULL,
        actor text NOT NULL,
        person text NOT NULL,
        CONSTRAINT token_makers_pkey PRIMARY KEY (org_id, actor),
        CONSTRAINT token_makers_org_id_fkey FOREIGN KEY (org_id) REFERENCES billing.accounts
      );`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
