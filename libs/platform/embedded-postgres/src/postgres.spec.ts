import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freePort, startPostgres, type PostgresSettings } from './index.js';

const eventually = async (check: () => Promise<unknown>): Promise<void> => {
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

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
};

describe('embedded PostgreSQL', () => {
  let settings: PostgresSettings;

  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paratope-embedded-'));
    settings = { folder, port: await freePort(), database: 'paratope', password: 'p:w/1', settings: { fsync: 'off' } };
  });
  afterEach(() => rmSync(settings.folder, { recursive: true, force: true }));

  it('finds its data again after a stop and after a kill -9', async () => {
    const first = await startPostgres(settings);
    expect(first.created).toBe(true);
    await query(first.url, 'CREATE TABLE kept (n int)');
    await first.stop();
    const second = await startPostgres(settings);
    expect(second.created).toBe(false);
    await query(second.url, 'INSERT INTO kept VALUES (1)');
    process.kill(second.pid, 'SIGKILL');
    await expect(second.ended).resolves.toBe('SIGKILL');
    const third = await startPostgres(settings);
    await expect(query(third.url, 'SELECT n FROM kept')).resolves.toEqual([{ n: 1 }]);
    await third.stop();
  });

  it('starts again after it was stopped (SIGSTOP) with its backends and killed', async () => {
    const first = await startPostgres(settings);
    const client = new pg.Client({ connectionString: first.url });
    client.on('error', () => undefined);
    await client.connect();
    const backend = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;
    for (const pid of [first.pid, backend]) process.kill(pid, 'SIGSTOP');
    first.kill();
    await expect(first.ended).resolves.toBe('SIGKILL');
    const second = await startPostgres(settings);
    await expect(query(second.url, 'SELECT 1 AS n')).resolves.toEqual([{ n: 1 }]);
    await second.stop();
  });

  it('runs below a folder that nobody else may pass, as under a clone in the home of root', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'paratope-closed-'));
    const server = await startPostgres({ ...settings, folder: join(closed, 'inner') });
    await expect(query(server.url, 'SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
    await server.stop();
    rmSync(closed, { recursive: true });
  });

  it('ends when the process that started it is killed with -9', async () => {
    const index = pathToFileURL(join(import.meta.dirname, '../dist/index.js')).href;
    const script = `
      const { startPostgres } = await import(${JSON.stringify(index)});
      const server = await startPostgres(${JSON.stringify(settings)});
      console.log(server.url);
      setInterval(() => {}, 1000);`;
    const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(launcher.stdout, 'data')) as [Buffer];
    const first = line.toString().trim();
    await expect(query(first, 'SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    // The pid may stay as a zombie if nothing reaps orphans, so the test queries the server instead of its process.
    await eventually(() => expect(query(first, 'SELECT 1')).rejects.toThrow());
    const next = await startPostgres(settings);
    await next.stop();
  });
});
