import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the submit of a screen wants its events delivered. Screens from before want nothing. */
export class WebhookUrlsOfScreens1799500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE core.screens ADD COLUMN webhook_id uuid, ADD COLUMN webhook_url text');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
