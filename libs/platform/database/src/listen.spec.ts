import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { listen } from './index.js';

const eventually = async (check: () => Promise<void> | void): Promise<void> => {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise(setImmediate);
    }
  }
};

describe('a subscription', () => {
  let admin: pg.Client;
  let name: string;
  let url: string;

  beforeEach(async () => {
    const server = process.env['TEST_DATABASE_URL']!;
    name = `test_listen_${process.pid}_${Date.now()}`;
    admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}`);
    url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  });
  afterEach(async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });

  const connections = async (): Promise<number> => {
    const { rows } = await admin.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = $1 AND application_name = 'listen news'`,
      [name],
    );
    return rows[0]!.open;
  };
  const cutOff = () => admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);

  it('outlives an outage with the one connection it had, and receives what is sent afterwards', async () => {
    const payloads: string[] = [];
    let reconnects = 0;
    let errors = 0;
    const subscription = await listen(url, 'news', {
      notify: (payload) => payloads.push(payload),
      reconnect: () => reconnects++,
      error: () => errors++,
    });
    await admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
    await cutOff();
    await eventually(() => expect(errors).toBeGreaterThan(4));
    await admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
    await eventually(() => expect(reconnects).toBe(1));
    const speaker = new pg.Client({ connectionString: url });
    await speaker.connect();
    await speaker.query(`NOTIFY news, 'good'`);
    await speaker.end();
    await eventually(() => expect(payloads).toEqual(['good']));
    expect(await connections()).toBe(1);
    await subscription.close();
    await eventually(async () => expect(await connections()).toBe(0));
  });

  it('does not come back once it is closed', async () => {
    const subscription = await listen(url, 'news', {
      notify: () => undefined,
      reconnect: () => undefined,
      error: () => undefined,
    });
    await cutOff();
    await subscription.close();
    await eventually(async () => expect(await connections()).toBe(0));
  });
});
