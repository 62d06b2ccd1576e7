import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshDatabase, type TestDatabase } from '@paratope/queue/testing';
import { isDatabaseUnavailable } from '@paratope/database';
import pg from 'pg';
import { asRole } from './postgres.js';
import { QUEUE_ACCESS } from './queue-access.js';
import { migrateAll, prepareQueue, serviceUrlsOf } from './database.js';
import type { Secrets } from './kept-state.js';

const OWN_SCHEMA = {
  gateway: 'core',
  billing: 'billing',
  'webhook-dispatcher': 'webhooks',
  'humanization-worker': 'bullmq',
  'upload-worker': 'bullmq',
} as const;
type Who = keyof typeof OWN_SCHEMA;
const ALL = Object.keys(OWN_SCHEMA) as Who[];
const RIGHTS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'];

/** Privileges of a service on the tables of its own schema where it lacks SELECT, INSERT, UPDATE or DELETE. */
const FEWER: Readonly<Record<string, readonly string[]>> = {
  'billing.token_spending': ['SELECT', 'INSERT', 'UPDATE'],
  'billing.spending_caps': ['SELECT', 'INSERT', 'UPDATE'],
  'billing.token_makers': ['SELECT', 'INSERT', 'UPDATE'],
  'billing.usage_days': ['SELECT', 'INSERT', 'UPDATE'],
  'core.typeorm_migrations': ['SELECT'],
  'core.audit_events': ['SELECT', 'INSERT'],
  'core.audit_heads': ['SELECT'],
  'core.audit_forgotten': ['SELECT'],
  'billing.typeorm_migrations': ['SELECT'],
  'billing.accounts': ['SELECT', 'INSERT', 'UPDATE'],
  'billing.checkouts': ['SELECT', 'INSERT', 'UPDATE'],
  'billing.transactions': ['SELECT', 'INSERT'],
  'billing.entries': ['SELECT', 'INSERT'],
  'billing.payment_reversals': ['SELECT', 'INSERT'],
  'webhooks.typeorm_migrations': ['SELECT'],
};
const ROWS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

describe('the database role of a service', () => {
  let database: TestDatabase;
  let secrets: Secrets;
  let urls: Readonly<Record<Who, string>>;
  let queueUrls: Readonly<Record<string, string>>;
  let admin: pg.Client;

  const connected = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const userOf = (url: string): string => decodeURIComponent(new URL(url).username);
  const nameOf = (who: Who): string => userOf(urls[who]);

  beforeAll(async () => {
    database = await freshDatabase();
    // Roles belong to the server, which other suites use as well.
    const role = (service: string) => ({ name: `test_${service}_${process.pid}`, password: `p/${service}:1` });
    secrets = {
      postgres_password: '',
      cursor_secret: '',
      signing_key: '',
      webhook_secrets_key: '',
      object_store_secret: '',
      queue_roles: Object.fromEntries(
        Object.keys(QUEUE_ACCESS).map((service) => [service, role(`queue_${service.replaceAll('-', '_')}`)]),
      ),
      service_roles: {
        gateway: role('gateway'),
        billing: role('billing'),
        'webhook-dispatcher': role('webhook_dispatcher'),
      },
    };
    const { gateway = '', billing = '', 'webhook-dispatcher': dispatcher = '' } = serviceUrlsOf(database.url, secrets);
    await migrateAll(database.url, { gateway, billing, 'webhook-dispatcher': dispatcher });
    queueUrls = await prepareQueue(database.url, secrets);
    const { 'humanization-worker': humanization = '', 'upload-worker': upload = '' } = queueUrls;
    urls = {
      gateway,
      billing,
      'webhook-dispatcher': dispatcher,
      'humanization-worker': humanization,
      'upload-worker': upload,
    };
    admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
  });
  afterAll(async () => {
    const names = [...Object.values(urls), ...Object.values(queueUrls)].map(userOf);
    for (const name of new Set(names)) await admin.query(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
    await admin.end();
    await database.drop();
  });

  const tablesOf = async (schema: string): Promise<string[]> => {
    const { rows } = await admin.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = $1 ORDER BY name`,
      [schema],
    );
    return rows.map(({ name }) => name);
  };
  /** Partitions, which only their owner may access directly. */
  const MONTHS = /^core\.audit_events_/;
  const others = ALL.flatMap((who) =>
    ALL.filter((other) => OWN_SCHEMA[other] !== OWN_SCHEMA[who]).map((other) => [who, OWN_SCHEMA[other]]),
  );

  it.each(others as [Who, string][])('of %s is refused everything in schema %s', async (who, schema) => {
    const tables = await tablesOf(schema);
    expect(tables.length).toBeGreaterThan(0);
    await connected(urls[who], async (client) => {
      for (const table of tables)
        await expect(client.query(`SELECT FROM ${table}`)).rejects.toThrow(`permission denied for schema ${schema}`);
      await expect(client.query(`CREATE TABLE ${schema}.mine (id int)`)).rejects.toThrow('permission denied');
    });
  });

  it.each(['gateway', 'billing', 'webhook-dispatcher'] as const)(
    'of %s may do to each table of its schema what the service does, and nothing more',
    async (who) => {
      const tables = await tablesOf(OWN_SCHEMA[who]);
      const { rows } = await admin.query<{ name: string; allowed: string[] }>(
        `SELECT name, ARRAY (SELECT wanted FROM unnest($3::text[]) wanted WHERE has_table_privilege($1, name, wanted)) AS allowed
         FROM unnest($2::text[]) name`,
        [nameOf(who), tables, RIGHTS],
      );
      const found = Object.fromEntries(rows.map(({ name, allowed }) => [name, allowed]));
      expect(found).toEqual(
        Object.fromEntries(tables.map((name) => [name, MONTHS.test(name) ? [] : (FEWER[name] ?? ROWS)])),
      );
      await connected(urls[who], async (client) => {
        const [first = ''] = tables;
        await expect(client.query(`DROP TABLE ${first}`)).rejects.toThrow('must be owner');
        await expect(client.query(`CREATE TABLE ${OWN_SCHEMA[who]}.mine (id int)`)).rejects.toThrow(
          'permission denied',
        );
        await expect(client.query('CREATE SCHEMA mine')).rejects.toThrow('permission denied');
        await expect(client.query('CREATE ROLE mine')).rejects.toThrow('permission denied');
      });
    },
  );

  it("of gateway makes the audit log's months by their function alone, and drops none", async () => {
    const months = async () => (await tablesOf('core')).filter((name) => MONTHS.test(name)).length;
    const before = await months();
    await connected(urls.gateway, async (client) => {
      const [month] = (await tablesOf('core')).filter((name) => MONTHS.test(name));
      await expect(client.query(`SELECT FROM ${month}`)).rejects.toThrow('permission denied');
      await client.query(`SELECT core.make_audit_months('2001-02-03T00:00:00Z')`);
      expect(await months()).toBe(before + 3);
      for (const made of ['2001-02-01', '2001-03-01', '2001-04-01']) {
        await expect(client.query('SELECT core.drop_audit_month($1)', [made])).rejects.toThrow('permission denied');
        await admin.query('SELECT core.drop_audit_month($1)', [made]);
      }
      expect(await months()).toBe(before);
    });
  });

  it('of every service that uses queues sees and changes the items of its own queues and of no other', async () => {
    const queues = [...new Set(Object.values(QUEUE_ACCESS).flatMap((access) => (access === 'all' ? [] : access)))];
    await admin.query(
      `INSERT INTO bullmq.job (queue, id, seq, name, state, added_at_ms) SELECT q, 'a', 1, q, 'waiting', 0 FROM unnest($1::text[]) q`,
      [queues],
    );
    for (const [service, access] of Object.entries(QUEUE_ACCESS)) {
      const own = access === 'all' ? queues : access;
      await connected(queueUrls[service]!, async (client) => {
        const seen = await client.query<{ queue: string }>('SELECT queue FROM bullmq.job');
        expect([service, seen.rows.map(({ queue }) => queue).sort()]).toEqual([service, [...own].sort()]);
        const changed = await client.query('UPDATE bullmq.job SET priority = 1');
        expect([service, changed.rowCount]).toEqual([service, own.length]);
        for (const queue of queues.filter((each) => !own.includes(each))) {
          const add = `INSERT INTO bullmq.job (queue, id, seq, name, state, added_at_ms) VALUES ($1, 'b', 2, 'x', 'waiting', 0)`;
          await expect(client.query(add, [queue])).rejects.toThrow('row-level security');
          await client.query('DELETE FROM bullmq.job WHERE queue = $1', [queue]);
          await client.query('SELECT bullmq.drain($1, true)', [queue]);
        }
        await expect(client.query('TRUNCATE bullmq.job CASCADE')).rejects.toThrow('permission denied');
      });
    }
    expect((await admin.query('DELETE FROM bullmq.job RETURNING id')).rowCount).toBe(queues.length);
  });

  it('of a service has a third of the connections at most, and more are refused as an outage', async () => {
    const { rows: limits } = await admin.query<{ limit: number; third: number }>(
      `SELECT DISTINCT rolconnlimit AS limit, current_setting('max_connections')::int / 3 AS third FROM pg_roles WHERE rolname = ANY ($1)`,
      [[...Object.values(urls), ...Object.values(queueUrls)].map(userOf)],
    );
    expect(limits).toEqual([{ limit: limits[0]?.third, third: expect.any(Number) }]);
    // A lower limit spares the server's other suites.
    const greedy = `test_greedy_${process.pid}`;
    const url = asRole(database.url, greedy, 'another');
    await migrateAll(database.url, { billing: url });
    await admin.query(`ALTER ROLE ${greedy} CONNECTION LIMIT 2`);
    await connected(url, () =>
      connected(url, async () => {
        const refusal: unknown = await connected(url, () => Promise.resolve()).catch((error: unknown) => error);
        expect(refusal).toMatchObject({ code: '53300' });
        expect(isDatabaseUnavailable(refusal)).toBe(true);
        await connected(urls.billing, (client) => client.query('SELECT 1'));
      }),
    );
    await admin.query(`DROP OWNED BY ${greedy}; DROP ROLE ${greedy}`);
  });

  it('of the queues that earlier releases gave to all services is gone', async () => {
    const retired = `test_retired_${process.pid}`;
    await admin.query(`CREATE ROLE ${retired}; GRANT ALL ON ALL TABLES IN SCHEMA bullmq TO ${retired}`);
    await prepareQueue(database.url, { ...secrets, queue_role: retired });
    await prepareQueue(database.url, { ...secrets, queue_role: retired });
    expect((await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [retired])).rowCount).toBe(0);
  });

  it('is exchanged for another with the same rights, while the first one still serves', async () => {
    const next = asRole(database.url, `test_billing_next_${process.pid}`, 'another');
    const count = 'SELECT count(*) FROM billing.accounts';
    await connected(urls.billing, async (before) => {
      await migrateAll(database.url, { billing: next });
      await connected(next, (after) => after.query(count));
      await before.query(count);
      const [old, added] = [nameOf('billing'), new URL(next).username];
      // The first role gets another password, which its service uses from its next start on.
      await migrateAll(database.url, { billing: asRole(database.url, old, 'changed') });
      await before.query(count);
      await expect(connected(urls.billing, (client) => client.query(count))).rejects.toThrow('password');
      await admin.query(`DROP OWNED BY ${added}; DROP ROLE ${added}`);
    });
    urls = { ...urls, billing: asRole(database.url, nameOf('billing'), 'changed') };
  });
});
