import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrateSchema, prepareServiceRole, type Schema } from '@paratope/database';
import { EventsOfScreens1799800000000, SCHEMA } from '@paratope/gateway-tables';
import { createTestDatabase, type TestDatabase } from '@paratope/testing';
import pg from 'pg';

const ROLE = { name: `test_events_${process.pid}`, password: 'events' };
const release020 = new URL('../../testing/release-0.2.0.sql', import.meta.url);
const BEFORE: Schema = {
  ...SCHEMA,
  ...(SCHEMA.whole && { whole: { ...SCHEMA.whole, file: release020 } }),
  migrations: SCHEMA.migrations.slice(0, SCHEMA.migrations.indexOf(EventsOfScreens1799800000000)),
};

let database: TestDatabase;
let admin: pg.Client;
let gateway: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase(BEFORE);
  await prepareServiceRole(database.url, BEFORE, ROLE);
  admin = new pg.Client({ connectionString: database.url });
  gateway = new pg.Client({
    connectionString: Object.assign(new URL(database.url), { username: ROLE.name, password: ROLE.password }).href,
  });
  await admin.connect();
  await gateway.connect();
});
afterAll(async () => {
  await gateway.end();
  await admin.query(`DROP OWNED BY ${ROLE.name}; DROP ROLE ${ROLE.name}`);
  await admin.end();
  await database.drop();
});

it('gateways of the release before go on with screens, and find none of them in the log that they stream', async () => {
  const [orgId, before, after] = [randomUUID(), randomUUID(), randomUUID()];
  await admin.query(`INSERT INTO core.orgs (id, name, plan) VALUES ($1, 'o', 'team')`, [orgId]);
  const insert = (id: string) =>
    gateway.query(
      `INSERT INTO core.screens (id, org_id, family_id, name, status, input, plan, max_credits, stages, created_at, updated_at)
       VALUES ($1, $2, $1, 's', 'running', '{}', '{}', 1, '[{"stage":"read"}]', now(), now())`,
      [id, orgId],
    );
  await insert(before);
  // The migration alone: the command that renews the rights of roles comes after it.
  await migrateSchema(database.url, SCHEMA);
  await insert(after);
  await gateway.query(`UPDATE core.screens SET status = 'paused' WHERE org_id = $1`, [orgId]);
  expect((await gateway.query('SELECT FROM core.job_transitions')).rowCount).toBe(0);
  const { rows } = await gateway.query<{ screen_id: string; status: string }>(
    'SELECT screen_id, status FROM core.screen_transitions ORDER BY id',
  );
  expect(rows[0]).toEqual({ screen_id: after, status: 'running' });
  expect(rows.slice(1)).toEqual(
    expect.arrayContaining([before, after].map((id) => ({ screen_id: id, status: 'paused' }))),
  );
});
