import { SqlMigration } from '@paratope/database';
/** Where the submit of a screen wants its events delivered. Screens from before want nothing. */
export class WebhookUrlsOfScreens1799500000000 extends SqlMigration {
  protected override readonly sql = 'ALTER TABLE core.screens ADD COLUMN webhook_id uuid, ADD COLUMN webhook_url text';
}
