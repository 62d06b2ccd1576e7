import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { prepareServiceRole } from '@paratope/database';
import { firstIdOf } from '@paratope/ids';
import { createTestDatabase, type TestDatabase } from '@paratope/testing';
import pg from 'pg';
import { SCHEMA } from '@paratope/gateway-tables';

const ROLE = { name: `test_audit_${process.pid}`, password: 'audit' };

let database: TestDatabase;
let admin: pg.Client;
let gateway: pg.Client;
let connectionString: string;

beforeAll(async () => {
  database = await createTestDatabase(SCHEMA);
  await prepareServiceRole(database.url, SCHEMA, ROLE);
  admin = new pg.Client({ connectionString: database.url });
  connectionString = Object.assign(new URL(database.url), { username: ROLE.name, password: ROLE.password }).href;
  gateway = new pg.Client({ connectionString });
  await admin.connect();
  await gateway.connect();
});
afterAll(async () => {
  await gateway.end();
  await admin.query(`DROP OWNED BY ${ROLE.name}; DROP ROLE ${ROLE.name}`);
  await admin.end();
  await database.drop();
});

/** Writes an event with a prepared statement. */
const write = (at: string, nth = 0) =>
  gateway.query({
    name: 'audit',
    text: `INSERT INTO core.audit_events (id, org_id, actor, action, address, request_id, created_at)
           VALUES ($1, gen_random_uuid(), 'token:x', 'createApiToken', '127.0.0.1', 'req_x', now())`,
    values: [firstIdOf(Date.parse(at) + nth)],
  });

it('has this month and the next two before anything is written', async () => {
  expect((await gateway.query('SELECT core.make_audit_months(now()) AS made')).rows).toEqual([{ made: 0 }]);
});

it('keeps the audit log by months, those of the past too once they are made', async () => {
  for (const at of [
    '2025-01-31T23:59:59.999Z',
    '2025-02-01T00:00:00Z',
    '2025-02-28T12:00:00Z',
    new Date().toISOString(),
  ])
    await write(at);
  await gateway.query('SELECT core.make_audit_months(now())');
  await write('2025-02-03T00:00:00Z');
  await write(new Date().toISOString(), 1);
  const { rows } = await gateway.query<{ month: string; events: number }>(
    `SELECT right(tableoid::regclass::text, 7) AS month, count(*)::int AS events FROM core.audit_events GROUP BY 1 ORDER BY 1`,
  );
  const thisMonth = new Date().toISOString().slice(0, 7).replace('-', '_');
  expect(rows).toEqual([
    { month: '2025_01', events: 1 },
    { month: '2025_02', events: 3 },
    { month: thisMonth, events: 2 },
  ]);
  await expect(gateway.query(`UPDATE core.audit_events SET actor = 'nobody'`)).rejects.toThrow('permission denied');
  await expect(gateway.query(`UPDATE core.audit_events_2025_02 SET actor = 'nobody'`)).rejects.toThrow(
    'permission denied',
  );
  await expect(admin.query(`UPDATE core.audit_events SET actor = 'nobody'`)).rejects.toThrow(
    'audit events are not changed',
  );
});

it('lets who turns its months at the same time each do so, and does it once', async () => {
  const gateways = Array.from({ length: 6 }, () => new pg.Client({ connectionString }));
  const owners = Array.from({ length: 6 }, () => new pg.Client({ connectionString: database.url }));
  await Promise.all([...gateways, ...owners].map((each) => each.connect()));
  const each = async (clients: readonly pg.Client[], call: string): Promise<unknown[]> => {
    const answers = await Promise.all(clients.map((one) => one.query<{ answer: unknown }>(`SELECT ${call} AS answer`)));
    return answers.map(({ rows }) => rows[0]?.answer).sort();
  };
  try {
    for (const year of [2001, 2002, 2003]) {
      expect(await each(gateways, `core.make_audit_months('${year}-02-03T00:00:00Z')`)).toEqual([0, 0, 0, 0, 0, 3]);
      for (const month of ['02', '03', '04'])
        expect(await each(owners, `core.drop_audit_month('${year}-${month}-01')`)).toEqual([
          false,
          false,
          false,
          false,
          false,
          true,
        ]);
    }
  } finally {
    await Promise.all([...gateways, ...owners].map((one) => one.end()));
  }
});
