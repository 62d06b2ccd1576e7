import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createPool, isDatabaseUnavailable, transaction, type Pool } from './index.js';

describe('a transaction', () => {
  let admin: pg.Client;
  let name: string;
  let pool: Pool;
  beforeAll(async () => {
    const server = process.env['TEST_DATABASE_URL']!;
    name = `test_transaction_${process.pid}_${Date.now()}`;
    admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}`);
    const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
    pool = createPool({ url, max: 3, applicationName: 'test', onError: () => undefined });
    await pool.query(
      'CREATE TABLE locks (id int PRIMARY KEY); INSERT INTO locks VALUES (1); CREATE TABLE things (id int)',
    );
  });
  afterAll(async () => {
    await pool.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });
  beforeEach(() => pool.query('TRUNCATE things'));

  const things = async (): Promise<number> => (await pool.query('SELECT FROM things')).rowCount ?? 0;

  it('commits what it returns and leaves nothing of what it throws', async () => {
    const add = (error?: Error) =>
      transaction(pool, async (tx) => {
        await tx.query('INSERT INTO things VALUES (1)');
        if (error) throw error;
        return 'done';
      });
    await expect(add(new Error('no'))).rejects.toThrow('no');
    expect(await things()).toBe(0);
    expect(await add()).toBe('done');
    expect(await things()).toBe(1);
  });

  it('sees, in a statement that left together with the one that waited for a lock, what the holder of the lock wrote', async () => {
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM locks WHERE id = 1 FOR UPDATE');
    const seen = transaction(pool, async (tx) => {
      const [, found] = await Promise.all([
        tx.query('SELECT FROM locks WHERE id = 1 FOR UPDATE'),
        tx.query('SELECT FROM things'),
      ]);
      return found.rowCount;
    });
    await holder.query('INSERT INTO things VALUES (1)');
    await holder.query('COMMIT');
    holder.release();
    expect(await seen).toBe(1);
  });

  it('loses its locks when its holder freezes', async () => {
    const frozen = createPool({
      url: pool.options.connectionString ?? '',
      max: 1,
      applicationName: 'test',
      onError: () => undefined,
      mostSilentMs: 100,
    });
    const silent = transaction(frozen, async (tx) => {
      await tx.query('SELECT FROM locks WHERE id = 1 FOR UPDATE');
      await pool.query('SELECT FROM locks WHERE id = 1 FOR UPDATE');
    });
    expect(await silent.catch(isDatabaseUnavailable)).toBe(true);
    await frozen.end();
  });

  it('reports the statement that failed, not those that were sent behind it', async () => {
    const failed = transaction(pool, (tx) =>
      Promise.all([tx.query('SELECT nonsense'), tx.query('INSERT INTO things VALUES (1)')]),
    );
    await expect(failed).rejects.toThrow('nonsense');
    expect(await things()).toBe(0);
  });

  it('that could not begin runs nothing after what left with BEGIN, and gives its connection up', async () => {
    const tx = await pool.connect();
    const query = tx.query.bind(tx);
    let begun = false;
    Object.assign(tx, {
      query: (text: string) => {
        const first = !begun;
        begun = true;
        return first ? query('SELECT no_beginning') : query(text);
      },
    });
    tx.release();
    const work = transaction(pool, async (on) => {
      await on.query('SELECT FROM things');
      await on.query('INSERT INTO things VALUES (1)');
    });
    await expect(work).rejects.toThrow('no_beginning');
    expect(await things()).toBe(0);
  });
});
