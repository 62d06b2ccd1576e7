import { Migration } from '@paratope/database';
import type { QueryRunner } from 'typeorm';

/** Adds the URL to which the events of a job are delivered in addition. Existing jobs have none. */
export class WebhookUrls1799300000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['reservations', 'jobs']) {
      await runner.query(`ALTER TABLE core.${table} ADD COLUMN webhook_id uuid, ADD COLUMN webhook_url text`);
    }
  }
}
