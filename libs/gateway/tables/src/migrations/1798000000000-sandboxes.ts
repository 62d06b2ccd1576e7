import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds sandboxes of organizations. Existing organizations have none, and are live. */
export class Sandboxes1798000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE core.orgs ADD COLUMN sandbox_of uuid,
         ADD CONSTRAINT orgs_sandbox_of_key UNIQUE (sandbox_of),
         ADD CONSTRAINT orgs_sandbox_of_fkey FOREIGN KEY (sandbox_of) REFERENCES core.orgs (id)`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
