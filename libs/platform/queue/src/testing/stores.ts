import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostgres, type Postgres } from '@paratope/embedded-postgres';
import pg from 'pg';
import { prepareQueueStore } from '../prepare.js';
import { eventually } from './eventually.js';

/** A store of the test's own, which the test may kill and restart with its data. */
export interface TestStore<Address = { readonly redisUrl: string } | { readonly databaseUrl: string }> {
  readonly address: Address;
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

interface TestRedis extends TestStore<{ readonly redisUrl: string }> {
  /** Returns every command that has changed something, with its values, from the log to which Redis appends them. */
  log(): string;
  /** Loses all data; the store is killed before. */
  lose(): void;
}

export interface RunningRedis {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts a Redis that keeps nothing. @returns undefined if redis-server is not installed */
export async function startRedis(folder: string, port: number): Promise<RunningRedis | undefined> {
  const flags = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', flags, { stdio: 'ignore' });
  try {
    await once(server, 'spawn');
  } catch {
    return undefined;
  }
  await eventually(() => ping(port), { everyMs: 10 });
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  return { url: `redis://127.0.0.1:${port}`, pid: server.pid ?? 0, stop };
}

export async function redisStore(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-redis-'));
  const port = await freePort();
  let server: ChildProcess;
  const start = async (): Promise<void> => {
    const flags = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
    server = spawn('redis-server', [...flags, '--appendonly', 'yes', '--appendfsync', 'always'], { stdio: 'ignore' });
    await eventually(() => ping(port), { everyMs: 10 });
  };
  const kill = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  await start();
  return {
    address: { redisUrl: `redis://127.0.0.1:${port}` },
    kill,
    start,
    log: () => {
      const appended = join(folder, 'appendonlydir');
      return readdirSync(appended)
        .map((file) => readFileSync(join(appended, file), 'latin1'))
        .join('');
    },
    lose: () => rmSync(join(folder, 'appendonlydir'), { recursive: true }),
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function postgresStore(): Promise<TestStore<{ readonly databaseUrl: string }>> {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-queue-pg-'));
  const settings = {
    folder,
    port: await freePort(),
    database: 'queue',
    password: 'test',
    // Commits survive a killed server anyway; only a power failure would lose them.
    settings: { fsync: 'off' },
  };
  let server: Postgres = await startPostgres(settings);
  await prepareQueueStore(server.url);
  const kill = async (): Promise<void> => {
    process.kill(server.pid, 'SIGKILL');
    await server.ended;
  };
  return {
    address: { databaseUrl: server.url },
    kill,
    start: async () => {
      server = await startPostgres(settings);
    },
    remove: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ping(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates an empty database on the PostgreSQL that the test run started. */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set: run tests with "npm test"');
  const name = `test_queue_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, `CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return { url, drop: () => asAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Returns the URL of the Redis that the test run started, or undefined if redis-server is not installed. */
export const testRedisUrl = (): string | undefined => process.env['TEST_REDIS_URL'];

async function asAdmin(url: string, text: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(text);
  } finally {
    await admin.end();
  }
}
