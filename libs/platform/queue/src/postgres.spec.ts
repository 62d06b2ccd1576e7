import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { HandBack, prepareQueueStore, type QueueAccess, type QueueItem, type QueueRole } from './index.js';
import { queueConformance } from './testing/conformance.js';
import { eventually, freshDatabase, openTestConsumers, openTestQueues, postgresStore } from './testing/index.js';

describe('queues in PostgreSQL', () => {
  queueConformance(postgresStore);
});

describe('the queue store in PostgreSQL', () => {
  const asRole = (url: string, username: string, password: string): string =>
    Object.assign(new URL(url), { username, password }).href;

  it('serves roles that see their own queues and no other schema', async () => {
    const database = await freshDatabase();
    const roleOf = (of: string, queues: QueueAccess) => ({
      name: `queue_${of}_${process.pid}`,
      password: 'a/b:c',
      queues,
    });
    const [gateway, worker] = [roleOf('gateway', 'all'), roleOf('worker', ['q'])];
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query('CREATE SCHEMA core; CREATE TABLE core.jobs (inputs text)');
    const prepare = () => prepareQueueStore(database.url, [gateway, worker]);
    await Promise.all([prepare(), prepare()]);

    const settings = ({ name, password }: QueueRole) => ({
      databaseUrl: asRole(database.url, name, password),
      applicationName: 'test',
      onError: () => undefined,
      redelivery: { deliveries: 3, pauseMs: 10 },
    });
    const queues = await openTestQueues(settings(gateway), ['q', 'other']);
    const handled: string[] = [];
    const handler = async ({ id }: QueueItem): Promise<void> => {
      handled.push(id);
      // The item is handed back, delivered again after a pause, and handled.
      if (handled.length === 1) throw new HandBack('not now');
      if (handled.length === 2) throw new Error('once more');
    };
    const consuming = await openTestConsumers(settings(worker), [
      { queue: 'q', concurrency: 1, handler },
      { queue: 'other', concurrency: 1, handler },
    ]);
    for (const consumer of consuming.consumers) consumer.start();
    await queues.publisher.publish('other', [{ id: 'of-others' }]);
    await queues.publisher.publish('q', [{ id: 'a' }]);
    await eventually(() => expect(handled).toEqual(['a', 'a', 'a']));
    await queues.publisher.publish(
      'q',
      Array.from({ length: 20 }, (_, n) => ({ id: `b${n}` })),
    );
    await eventually(() => expect(handled).toHaveLength(23));
    expect(handled).not.toContain('of-others');
    expect(await queues.publisher.depth('other')).toMatchObject({ waiting: 1, active: 0 });
    await consuming.close();
    await queues.close();

    const restricted = new pg.Client({ connectionString: settings(worker).databaseUrl });
    await restricted.connect();
    await expect(restricted.query('SELECT FROM core.jobs')).rejects.toThrow(/permission denied for schema core/);
    await expect(restricted.query('CREATE SCHEMA mine')).rejects.toThrow(/permission denied/);
    await expect(restricted.query('CREATE TABLE bullmq.mine (id int)')).rejects.toThrow(/permission denied/);
    await restricted.end();

    for (const { name } of [gateway, worker]) await admin.query(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
    await admin.end();
    await database.drop();
  });

  it('goes on after its connections were cut, one by one or all at once', async () => {
    const database = await freshDatabase();
    await prepareQueueStore(database.url);
    const settings = { databaseUrl: database.url, applicationName: 'cut', onError: () => undefined };
    const queues = await openTestQueues(settings, ['q']);
    const seen = new Set<string>();
    const consuming = await openTestConsumers(settings, [
      { queue: 'q', concurrency: 2, handler: async ({ id }) => void seen.add(id) },
    ]);
    for (const consumer of consuming.consumers) consumer.start();
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    for (const [round, most] of [1, 1, 1, 1, 9, 9].entries()) {
      await eventually(() => queues.publisher.publish('q', [{ id: `i${round}` }]));
      await eventually(() => expect(seen).toContain(`i${round}`));
      await admin.query(
        `SELECT pg_terminate_backend(pid) FROM (
           SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
           ORDER BY random() LIMIT $1) AS victims`,
        [most],
      );
    }
    await admin.end();
    await consuming.close();
    await queues.close();
    await database.drop();
  });

  it('must be prepared first: nothing creates it on the side', async () => {
    const database = await freshDatabase();
    const settings = { databaseUrl: database.url, applicationName: 'test', onError: () => undefined };
    const queues = await openTestQueues(settings, ['q']);
    await expect(queues.publisher.publish('q', [{ id: 'a' }])).rejects.toThrow(/not initialized|does not exist/);
    await queues.close();
    await database.drop();
  });

  it('holds a bounded number of connections, however many queues and items there are', async () => {
    const database = await freshDatabase();
    await prepareQueueStore(database.url);
    const settings = { databaseUrl: database.url, applicationName: 'bounded', onError: () => undefined };
    const names = ['q1', 'q2', 'q3', 'q4'];
    const consumerOf = (queue: string) => ({ queue, concurrency: 10, handler: async () => undefined });
    const queues = await openTestQueues(settings, names);
    const consuming = await openTestConsumers(settings, names.map(consumerOf));
    for (const consumer of consuming.consumers) consumer.start();
    await expect(openTestConsumers(settings, [...names, 'q5'].map(consumerOf))).rejects.toThrow(/at most/);
    await Promise.all(
      names.flatMap((queue) =>
        Array.from({ length: 15 }, (_, n) => queues.publisher.publish(queue, [{ id: `i${n}` }])),
      ),
    );
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    // A consuming process has 4 connections and one to listen on for each queue; a publishing process has 4. A closed one may take a moment
    // to disappear.
    await eventually(async () => {
      const { rows } = await admin.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
      );
      expect(rows[0]?.n).toBeLessThanOrEqual(8 + 4);
    });
    await admin.end();
    await consuming.close();
    await queues.close();
    await database.drop();
  });
});

describe('opening queues', () => {
  it('without a store is refused', async () => {
    const settings = { applicationName: 'test', onError: () => undefined };
    await expect(openTestQueues(settings, ['q'])).rejects.toThrow(/REDIS_URL/);
  });
});
