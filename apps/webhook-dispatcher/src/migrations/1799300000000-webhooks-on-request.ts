import { SqlMigration } from '@paratope/database';
/** Adds the URLs that submissions name for the events of their jobs, and the endpoints that represent their origins. */
export class WebhooksOnRequest1799300000000 extends SqlMigration {
  protected override readonly sql = `
    ALTER TABLE webhooks.endpoints ADD COLUMN on_request boolean NOT NULL DEFAULT false;
    CREATE UNIQUE INDEX endpoints_on_request ON webhooks.endpoints (org_id, url) WHERE on_request;
    ALTER TABLE webhooks.deliveries ADD COLUMN url text`;
}
