import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { assertMigrated, createPool, migrate, MigrationError, transaction, type Pool } from './index.js';

describe('migrations', () => {
  let folder: string;
  let url: string;
  let pool: Pool;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'paratope-migrations-'));
    const server = process.env['TEST_DATABASE_URL']!;
    const name = `test_migrate_${process.pid}_${Date.now()}`;
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}`);
    await admin.end();
    url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
    pool = createPool({ url, max: 2, applicationName: 'test', onError: () => undefined });
    await writeFile(join(folder, '001-things.sql'), 'CREATE TABLE s.things (id int PRIMARY KEY)');
  });

  afterEach(async () => {
    await pool.end();
    await rm(folder, { recursive: true });
  });

  it('run once each, in order, however many processes start at the same time', async () => {
    await writeFile(join(folder, '002-more.sql'), 'ALTER TABLE s.things ADD name text');
    const runs = await Promise.all([1, 2, 3].map(() => migrate(url, { schema: 's', folder })));
    expect(runs.flat()).toEqual(['001-things.sql', '002-more.sql']);
  });

  it('refuse a file that changed after it was applied', async () => {
    await migrate(url, { schema: 's', folder });
    await writeFile(join(folder, '001-things.sql'), 'CREATE TABLE s.things (id bigint PRIMARY KEY)');
    await expect(migrate(url, { schema: 's', folder })).rejects.toThrow(MigrationError);
  });

  it('leave nothing of a file that fails', async () => {
    await writeFile(join(folder, '002-broken.sql'), 'CREATE TABLE s.half (id int); SELECT nonsense');
    await expect(migrate(url, { schema: 's', folder })).rejects.toThrow(/nonsense/);
    const { rows } = await pool.query(`SELECT to_regclass('s.half') AS half, to_regclass('s.things') AS things`);
    expect(rows).toEqual([{ half: null, things: 's.things' }]);
  });

  it('must be complete before a service starts', async () => {
    await expect(assertMigrated(pool, { schema: 's', folder })).rejects.toThrow(/001-things/);
    await migrate(url, { schema: 's', folder });
    await expect(assertMigrated(pool, { schema: 's', folder })).resolves.toBeUndefined();
  });

  it('transactions roll back what throws and give the connection back', async () => {
    await migrate(url, { schema: 's', folder });
    for (let i = 0; i < 5; i++) {
      await expect(
        transaction(pool, async (tx) => {
          await tx.query('INSERT INTO s.things VALUES (1)');
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
    }
    expect((await pool.query('SELECT FROM s.things')).rowCount).toBe(0);
  });
});
