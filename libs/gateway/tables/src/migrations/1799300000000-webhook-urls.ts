import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the submit of a job wants its events delivered. Jobs from before want nothing. */
export class WebhookUrls1799300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['reservations', 'jobs']) {
      await runner.query(`ALTER TABLE core.${table} ADD COLUMN webhook_id uuid, ADD COLUMN webhook_url text`);
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
