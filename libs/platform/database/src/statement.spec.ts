import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openDataSource, poolOf, run, sqlState, statement } from './index.js';

const ECHO = statement<
  { texts: readonly string[]; at: Date; nothing: string | undefined },
  { texts: string[]; at: Date; nothing: string | null; again: string[] }
>('echo', 'SELECT :texts::text[] AS texts, :at::timestamptz AS at, :nothing::text AS nothing, :texts::text[] AS again');

describe('a statement', () => {
  let db: DataSource;
  beforeAll(async () => {
    db = await openDataSource(
      { name: 'public', entities: [], migrations: [] },
      { url: process.env['TEST_DATABASE_URL']!, max: 1, applicationName: 'test', onError: () => undefined },
    );
  });
  afterAll(() => db.destroy());

  it('is called with one object; its undefined values are NULL', async () => {
    const values = { texts: ['a', '"é,{'], at: new Date('2026-01-02T03:04:05.678Z') };
    expect(await run(db.manager, ECHO, { ...values, nothing: undefined })).toEqual([
      { ...values, nothing: null, again: values.texts },
    ]);
  });

  it('refuses to run without a value that it names', async () => {
    const careless = statement<object, object>('careless', 'SELECT :forgotten::text');
    await expect(run(db.manager, careless, {})).rejects.toThrow('careless was called without forgotten');
  });

  it.each(['SELECT * FROM s.things', 'SELECT t.* FROM s.things t', 'DELETE FROM s.things RETURNING *'])(
    'names the columns of its result, so that it outlives a new column: %s is refused',
    (text) => {
      expect(() => statement<object, object>('all', text)).toThrow('all does not name the columns of its result');
    },
  );

  it('takes neither a cast nor a time for a parameter', () => {
    expect(statement<object, object>('casts', `SELECT :a::int, '12:30'::time, a::text, :b`).text).toBe(
      `SELECT $1::int, '12:30'::time, a::text, $2`,
    );
  });

  it('is prepared once per connection, whether it runs by itself or in a transaction', async () => {
    const named = statement<{ id: number }, { id: number }>('prepared', 'SELECT :id::int AS id');
    await run(db.manager, named, { id: 1 });
    await db.transaction((tx) => run(tx, named, { id: 2 }));
    await run(poolOf(db), named, { id: 3 });
    const { rows } = await poolOf(db).query(`SELECT count(*) FROM pg_prepared_statements WHERE name = 'prepared'`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('in a transaction is undone with it, and the connection comes back', async () => {
    await poolOf(db).query('CREATE TEMP TABLE things (id int PRIMARY KEY)');
    const insert = statement<{ id: number }, object>('insert_thing', 'INSERT INTO things VALUES (:id)');
    for (let i = 0; i < 3; i++) {
      const failing = db.transaction(async (tx) => {
        await run(tx, insert, { id: 1 });
        await tx.query('INSERT INTO things VALUES (2)');
        await run(tx, insert, { id: 1 });
      });
      expect(sqlState(await failing.catch((error: unknown) => error))).toBe('23505');
    }
    expect(await db.query('SELECT FROM things')).toEqual([]);
    const refused = await db.query('INSERT INTO things VALUES (1), (1)').catch((error: unknown) => error);
    expect(sqlState(refused)).toBe('23505');
  });
});
