import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index by which an org's purchases are found without reading those of all orgs. */
export class CheckoutsByOrg1799110000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX checkouts_by_org ON billing.checkouts (org_id)');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
