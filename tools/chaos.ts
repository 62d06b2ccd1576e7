// Drives a platform of its own with customers while services are killed and frozen, and its stores die, fall silent and lose what they
// hold, and ends with the four promises of `npm run load`: no job lost, ledgers balanced, every event delivered, double entry sums up.
//   npm run chaos -- --minutes M --seed S [--redis]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startSystem, type System } from '@paratope/local/system';
import { seeded } from '@paratope/load/random';
import { redisStore } from '@paratope/queue/testing';
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

/** Of the launcher's services, one that runs. */
function aService(system: System): readonly [string, number] {
  const { launcher: _, postgres: __, ...services } = system.state().pids;
  return drawn(Object.entries(services));
}

const postgresOf = (system: System): number => system.state().pids['postgres'] ?? Number.NaN;

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

/** Queues and rate limits, where it is asked for, are in a Redis that writes every command to its log before it answers. */
const redis = options.redis ? await redisStore() : undefined;
const inRedis = redis?.address.redisUrl;

const FAULTS_OF_REDIS: Readonly<Record<string, () => Promise<string>>> = {
  'empty redis': async () => {
    const client = new Redis(inRedis ?? '');
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
  'kill postgres': (system) => {
    signal([postgresOf(system)], 'SIGKILL');
    return Promise.resolve('postgres');
  },
  'silence postgres': async (system) => {
    const family = familyOf(postgresOf(system));
    signal(family, 'SIGSTOP');
    await pause(SILENCE_MS);
    signal(family, 'SIGCONT');
    return `postgres for ${SILENCE_MS / 1000} s`;
  },
};

const system = await startSystem(inRedis === undefined ? {} : { REDIS_URL: inRedis });
try {
  const load = spawn(
    process.execPath,
    [
      'apps/load/dist/main.js',
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
  await redis?.remove();
}
process.exit();
