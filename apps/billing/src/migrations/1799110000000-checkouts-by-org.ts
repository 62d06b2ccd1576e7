import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An org's purchases are found without reading everybody's. */
export class CheckoutsByOrg1799110000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX checkouts_by_org ON billing.checkouts (org_id)');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
