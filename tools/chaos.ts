// Drives a platform of its own with customers while services are killed and frozen, its database and stores die, fall silent, are cut off,
// have no room and lose what they hold, and one service's clock is two minutes off, and ends with the four promises of `npm run load`: no job lost, ledgers balanced, every event delivered, double entry sums up.
//   npm run chaos -- --minutes M --seed S [--redis]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, startPostgres } from '@paratope/embedded-postgres';
import { startSystem, type System } from '@paratope/local/system';
import { seeded } from '@paratope/load/random';
import { redisStore } from '@paratope/queue/testing';
import { Cable } from '@paratope/testing';
import { Redis } from 'ioredis';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    redis: { type: 'boolean', default: false },
  },
});
const random = seeded(Number(options.seed));
const drawn = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to draw from');
  return item;
};

/** The launcher's services that run, and their processes. */
function servicesOf(system: System): (readonly [string, number])[] {
  const { launcher: _, ...services } = system.state().pids;
  return Object.entries(services);
}

const aService = (system: System): readonly [string, number] => drawn(servicesOf(system));

/** The server and its backends. */
const familyOf = (pid: number): number[] => {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [pid, ...children.split('\n').filter(Boolean).map(Number)];
};

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended by itself.
    }
  }
}

const SILENCE_MS = 8_000;
const SKEW_MS = 120_000;

/** Linux's way to say of a process that runs how large its files may grow: with 0 no write succeeds, as on a full disk. */
function largestFile(pids: readonly number[], bytes: '0' | 'unlimited'): void {
  for (const pid of pids) {
    try {
      execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { stdio: 'ignore' });
    } catch {
      // It has ended by itself.
    }
  }
}

/** Everybody reaches it by a wire. It is not the launcher's, which would give its services its own address. */
const database = {
  folder: mkdtempSync(join(tmpdir(), 'paratope-chaos-')),
  port: await freePort(),
  database: 'chaos',
  password: 'chaos',
  settings: { max_connections: '300' },
};
let postgres = await startPostgres(database);
const wire = new Cable(new URL(postgres.url));
await wire.plugIn();

/** Queues and rate limits, where it is asked for, are in a Redis that writes every command to its log before it answers. */
const redis = options.redis ? await redisStore() : undefined;
const cable = redis && new Cable(new URL(redis.address.redisUrl));
await cable?.plugIn();

const FAULTS_OF_REDIS: Readonly<Record<string, () => Promise<string>>> = {
  'empty redis': async () => {
    const client = new Redis(redis?.address.redisUrl ?? '');
    await client.flushall();
    client.disconnect();
    return 'every queue and rate limit';
  },
  'kill redis': async () => {
    await redis?.kill();
    await pause(2_000);
    await redis?.start();
    return 'redis for 2 s';
  },
  'cut off redis': async () => {
    cable?.fallSilent();
    await pause(SILENCE_MS);
    cable?.speak();
    return `from everybody for ${SILENCE_MS / 1000} s, connections left open`;
  },
};

const FAULTS: Readonly<Record<string, (system: System) => Promise<string>>> = {
  ...(redis ? FAULTS_OF_REDIS : {}),
  kill: (system) => {
    const [name, pid] = aService(system);
    signal([pid], 'SIGKILL');
    return Promise.resolve(name);
  },
  freeze: (system) => {
    const [name, pid] = aService(system);
    signal([pid], 'SIGSTOP');
    return Promise.resolve(name);
  },
  'fill the disk': async (system) => {
    const pids = servicesOf(system).map(([, pid]) => pid);
    largestFile(pids, '0');
    await pause(SILENCE_MS);
    largestFile(pids, 'unlimited');
    return `of the logs and of the object store for ${SILENCE_MS / 1000} s`;
  },
  'kill postgres': async () => {
    postgres.kill();
    await postgres.ended;
    await pause(2_000);
    postgres = await startPostgres(database);
    return 'postgres for 2 s';
  },
  'silence postgres': async () => {
    const family = familyOf(postgres.pid);
    signal(family, 'SIGSTOP');
    await pause(SILENCE_MS);
    signal(family, 'SIGCONT');
    return `postgres for ${SILENCE_MS / 1000} s`;
  },
  'cut off postgres': async () => {
    wire.fallSilent();
    await pause(SILENCE_MS);
    wire.speak();
    return `from everybody for ${SILENCE_MS / 1000} s, connections left open`;
  },
  'cut postgres': () => {
    wire.cut();
    return Promise.resolve('every connection, whatever was on its way');
  },
};

const skewed = drawn(['gateway', 'billing', 'webhook-dispatcher']);
const skewMs = drawn([SKEW_MS, -SKEW_MS]);
console.log(`${new Date().toISOString()} the clock of ${skewed} is ${skewMs / 1000} s ahead`);
const system = await startSystem({
  NODE_OPTIONS: `--import=${import.meta.resolve('./chaos/skewed-clock.mjs')}`,
  CHAOS_SKEWED: skewed,
  CHAOS_SKEW_MS: String(skewMs),
  DATABASE_URL: wire.url,
  ...(cable ? { REDIS_URL: cable.url } : {}),
});
try {
  const load = spawn(
    process.execPath,
    [
      'apps/load/bundle/main.js',
      ...['--home', system.home, '--orgs', '3', '--rate', '8', '--minutes', options.minutes, '--seed', options.seed],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const printed = text(load.stdout);
  const ended = once(load, 'exit');
  const endsAt = Date.now() + Number(options.minutes) * 60_000;
  while (Date.now() < endsAt) {
    await pause(5_000 + random() * 10_000);
    const fault = drawn(Object.keys(FAULTS));
    const what = await FAULTS[fault]?.(system);
    console.log(`${new Date().toISOString()} ${fault}: ${what}`);
  }
  await ended;
  const report = await printed;
  console.log(report);
  const kept = report.match(/^✓ /gm)?.length ?? 0;
  console.log(kept === 4 ? 'All four promises were kept.' : 'A promise was broken.');
  process.exitCode = kept === 4 ? 0 : 1;
} finally {
  await system.stop();
  await wire.pullOut();
  await postgres.stop();
  rmSync(database.folder, { recursive: true });
  await cable?.pullOut();
  await redis?.remove();
}
process.exit();
