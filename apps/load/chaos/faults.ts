// Faults of a run. Each resolves when the machine is as it was before; the effects on the platform last longer.
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Postgres } from '@paratope/embedded-postgres';
import type { redisStore } from '@paratope/queue/testing';
import type { FaultProxy } from '@paratope/testing';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { PlatformUnderTest } from './platforms.ts';
import { processTree, limitFileSize, signal } from './processes.ts';
import type { fillableVolume, stallableVolume } from './volumes.ts';

/** @returns the name of the affected service, store or connection */
export type Fault = () => Promise<string>;

export interface FaultTargets {
  readonly platform: PlatformUnderTest;
  readonly postgres: {
    readonly cable: FaultProxy;
    readonly server: () => Postgres;
    readonly start: () => Promise<void>;
  };
  readonly redis: { readonly store: Awaited<ReturnType<typeof redisStore>>; readonly cable: FaultProxy } | undefined;
  /** Undefined if the process may not mount volumes. */
  readonly volumes:
    | {
        readonly disk: Awaited<ReturnType<typeof stallableVolume>>;
        readonly memory: Awaited<ReturnType<typeof fillableVolume>>;
      }
    | undefined;
  /** File that states by how much each service's clock is ahead. */
  readonly clocks: string;
  readonly draw: <Item>(items: readonly Item[]) => Item;
}

const LASTS_MS = 8_000;
const LASTS = `for ${LASTS_MS / 1000} s`;
const DEAD_MS = 2_000;
const JUMP_MS = 120_000;
const PERCENT = Array.from({ length: 100 }, (_, percent) => percent);
/** Parts of the keys that are lost, in percent. */
const SHARES = [5, 25, 50, 75, 95];
const FLAPS = 8;
const FLAP_MS = 500;

export function faultsOf(surroundings: FaultTargets): Readonly<Record<string, Fault>> {
  const { platform, draw } = surroundings;
  const { roll } = platform;
  const aService = () => draw(platform.services());
  return {
    kill: () => {
      const { name, pid } = aService();
      signal([pid], 'SIGKILL');
      return Promise.resolve(name);
    },
    freeze: async () => {
      const { name, pid } = aService();
      await frozen([pid]);
      return `${name} ${LASTS}`;
    },
    'freeze everything': async () => {
      await frozen((await Promise.all(platform.services().map(({ pid }) => processTree(pid)))).flat());
      return `every service ${LASTS}`;
    },
    'let no file grow': async () => {
      const pids = platform.services().map(({ pid }) => pid);
      await limitFileSize(pids, '0');
      await pause(LASTS_MS);
      await limitFileSize(pids, 'unlimited');
      return `of any service ${LASTS}`;
    },
    'flap the object store': async () => {
      const pid = platform.objectStore()?.pid;
      for (let flap = 0; pid !== undefined && flap < FLAPS; flap++) {
        signal([pid], 'SIGSTOP');
        await pause(FLAP_MS);
        signal([pid], 'SIGCONT');
        await pause(FLAP_MS);
      }
      return `${FLAPS} times`;
    },
    ...(platform.restartsObjectStore && {
      'kill the object store': () => {
        signal([platform.objectStore()?.pid ?? NaN], 'SIGKILL');
        return Promise.resolve('with -9');
      },
    }),
    'move a clock': async () => {
      const { name } = aService();
      const aheadMs = draw([JUMP_MS, -JUMP_MS]);
      writeFileSync(surroundings.clocks, JSON.stringify({ [name]: aheadMs }));
      await pause(LASTS_MS);
      writeFileSync(surroundings.clocks, '{}');
      return `of ${name} by ${aheadMs / 1000} s, and back after ${LASTS_MS / 1000} s`;
    },
    ...(roll && {
      'roll a service': async () => {
        const { name } = aService();
        await roll(name);
        return `${name}, every replica`;
      },
    }),
    ...faultsOfPostgres(surroundings),
    ...faultsOfRedis(surroundings),
    ...faultsOfVolumes(surroundings),
  };
}

async function frozen(pids: readonly number[]): Promise<void> {
  signal(pids, 'SIGSTOP');
  await pause(LASTS_MS);
  signal(pids, 'SIGCONT');
}

function faultsOfPostgres({ postgres }: FaultTargets): Readonly<Record<string, Fault>> {
  return {
    'kill postgres': async () => {
      postgres.server().kill();
      await postgres.server().ended;
      await pause(DEAD_MS);
      await postgres.start();
      return `for ${DEAD_MS / 1000} s`;
    },
    'freeze postgres': async () => {
      await frozen(await processTree(postgres.server().pid));
      return `and its backends ${LASTS}`;
    },
    'freeze and kill postgres': async () => {
      signal(await processTree(postgres.server().pid), 'SIGSTOP');
      postgres.server().kill();
      await postgres.server().ended;
      await postgres.start();
      return 'and its backends';
    },
    'let postgres only read': async () => {
      const client = new pg.Client({ connectionString: postgres.server().url });
      await client.connect();
      const readOnly = async (change: string): Promise<void> => {
        await client.query(`ALTER SYSTEM ${change}`);
        await client.query('SELECT pg_reload_conf()');
      };
      try {
        await readOnly('SET default_transaction_read_only = on');
        await pause(LASTS_MS);
        await readOnly('RESET default_transaction_read_only');
      } finally {
        await client.end();
      }
      return `like a former primary, ${LASTS}`;
    },
    'cut off postgres': () => silenced(postgres.cable),
    'cut connections to postgres': () => {
      postgres.cable.cut();
      return Promise.resolve('all of them, with whatever was on its way');
    },
  };
}

function faultsOfRedis({ redis, draw }: FaultTargets): Readonly<Record<string, Fault>> {
  if (!redis) return {};
  const { store, cable } = redis;
  return {
    'empty redis': async () => {
      const client = new Redis(store.address.redisUrl);
      await client.flushall();
      client.disconnect();
      return 'every queue and rate limit';
    },
    'lose keys of redis': async () => {
      const client = new Redis(store.address.redisUrl);
      const share = draw(SHARES);
      const keys = (await client.keys('*')).filter(() => draw(PERCENT) < share);
      if (keys.length > 0) await client.del(keys);
      client.disconnect();
      return `${keys.length} keys`;
    },
    'kill redis': async () => {
      await store.kill();
      await pause(DEAD_MS);
      await store.start();
      return `for ${DEAD_MS / 1000} s`;
    },
    'cut off redis': () => silenced(cable),
  };
}

function faultsOfVolumes({ volumes }: FaultTargets): Readonly<Record<string, Fault>> {
  if (!volumes) return {};
  const { disk, memory } = volumes;
  return {
    'stall the disk of postgres': async () => {
      await disk.stall();
      await pause(LASTS_MS);
      await disk.resume();
      return LASTS;
    },
    'fill the disk of logs and files': async () => {
      memory.fill();
      await pause(LASTS_MS);
      memory.empty();
      return LASTS;
    },
  };
}

async function silenced(cable: FaultProxy): Promise<string> {
  cable.fallSilent();
  await pause(LASTS_MS);
  cable.speak();
  return `from every service ${LASTS}, connections left open`;
}
