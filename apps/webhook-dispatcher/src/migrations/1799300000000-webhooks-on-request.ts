import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the URLs that submissions name for the events of their jobs, and the endpoints that represent their origins. */
export class WebhooksOnRequest1799300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhooks.endpoints ADD COLUMN on_request boolean NOT NULL DEFAULT false;
      CREATE UNIQUE INDEX endpoints_on_request ON webhooks.endpoints (org_id, url) WHERE on_request;
      ALTER TABLE webhooks.deliveries ADD COLUMN url text`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
