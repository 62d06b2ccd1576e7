import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the days for which an org keeps events and audit events, like its days for results. */
export class DaysOfOrgs1795338000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE core.orgs
        ADD COLUMN event_days integer CONSTRAINT orgs_event_days_check CHECK (event_days > 0),
        ADD COLUMN audit_days integer CONSTRAINT orgs_audit_days_check CHECK (audit_days > 0);
      CREATE INDEX events_aging ON core.events (org_id, created_at) WHERE stored_at IS NOT NULL;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
