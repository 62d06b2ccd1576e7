import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrateSchema } from '@paratope/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SCHEMA } from '@paratope/gateway-tables';
import { session } from './testing/session.js';
import { TestSystem } from './testing/test-gateway.js';
import { createWorld } from './testing/world.js';

/** The changes that the next release may make to the schema while replicas of this release still run and start. */
class NextRelease1999999999999 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE core.jobs ADD COLUMN next_column text, ADD COLUMN next_default integer NOT NULL DEFAULT 7;
      ALTER TABLE core.orgs ADD COLUMN next_column text;
      ALTER TABLE core.idempotency_keys ADD COLUMN next_column text;
      CREATE TABLE core.next_table (id uuid PRIMARY KEY, job_id uuid REFERENCES core.jobs (id));
      CREATE INDEX jobs_next ON core.jobs (next_column);`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}

describe("a gateway of this release on the next one's schema", () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await TestSystem.start('crash');
  });
  afterAll(() => system.close());

  it('goes on where it runs, restarts, takes jobs, replays answers and reads', async () => {
    const running = await system.gateway();
    const world = await createWorld(system, running);
    // Statements that the running replicas have prepared refer to the tables before the change.
    await migrateSchema(system.database.url, {
      ...SCHEMA,
      migrations: [...SCHEMA.migrations, NextRelease1999999999999],
    });
    const started = await system.gateway();
    for (const gateway of [running, started]) {
      const org = session(gateway, world);
      expect(await org.get(`/v1/humanizations/${world.humanizationId}`)).toMatchObject({ status: 200 });
      expect(await org.get('/v1/humanizations')).toMatchObject({ status: 200 });
      const submit = () =>
        gateway.request('/v1/humanizations', {
          method: 'POST',
          token: world.token,
          headers: { 'idempotency-key': `replica-${gateway.service.httpPort}` },
          body: { variant_id: world.variantId },
        });
      const accepted = await submit();
      expect(accepted.status).toBe(202);
      expect((await submit()).json).toEqual(accepted.json);
      expect(await org.post('/v1/projects', { name: 'after' })).toMatchObject({ status: 201 });
    }
  });
});
