// The platforms that a run can put under stress: one of each service under the launcher, or two of each behind a balancer.
import { Fleet, type Replica } from '@paratope/local/fleet';
import { loadSettings, QUICK_REPAIRS, readLocalState, startPlatform } from '@paratope/local/parts';
import { JOB_WORKERS } from '@paratope/pipelines';
import { setTimeout as pause } from 'node:timers/promises';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Service {
  readonly name: string;
  readonly pid: number;
}

export interface PlatformUnderTest {
  /** Services that run; none of them is a store. */
  services(): readonly Service[];
  objectStore(): Service | undefined;
  /** Replaces every replica of a service one after the other; undefined where there is only one of each. */
  readonly roll: ((name: string) => Promise<void>) | undefined;
  stop(): Promise<void>;
}

/** One kind of job is enough: all take the same way. */
const [WORKER = ''] = JOB_WORKERS;
const OBJECT_STORE = 'object-store-server';

const settingsOf = (home: string, environment: Environment) =>
  loadSettings({
    PATH: process.env['PATH'],
    PARATOPE_HOME: home,
    PARATOPE_PORT: '0',
    PARATOPE_PLAN: 'enterprise',
    PARATOPE_RATE_PER_MINUTE: '1000000',
    PARATOPE_CREDITS: '100000',
    PARATOPE_WORKERS: WORKER,
    WEBHOOKS_ALLOW_PRIVATE: 'true',
    WORKER_THREADS: '1',
    ...QUICK_REPAIRS,
    ...environment,
  });

/** As `npm start` runs it: the launcher starts again what dies and what freezes. */
export async function launcherPlatform(home: string, environment: Environment): Promise<PlatformUnderTest> {
  const silent = (): void => undefined;
  const platform = await startPlatform(settingsOf(home, environment), {
    started: silent,
    stopped: silent,
    died: silent,
    restarted: silent,
  });
  const all = (): Service[] =>
    Object.entries(readLocalState(home)?.pids ?? {}).flatMap(([name, pid]) =>
      name === 'launcher' ? [] : [{ name, pid }],
    );
  return {
    services: () => all().filter(({ name }) => name !== OBJECT_STORE),
    objectStore: () => all().find(({ name }) => name === OBJECT_STORE),
    roll: undefined,
    stop: () => platform.stop(),
  };
}

const REPLICATED = ['billing', 'webhook-dispatcher', 'gateway', WORKER];
const RESTART_AFTER_MS = 500;

/** Two of each service. What dies is replaced, as a Deployment does; what freezes stays, and the balancer goes round it. */
export async function replicatedPlatform(home: string, environment: Environment): Promise<PlatformUnderTest> {
  const fleet = await Fleet.start(settingsOf(home, environment));
  let stopping = false;
  const rolling = new Set<string>();
  const keep = (replica: Replica): void =>
    void replica.ended.then(async () => {
      while (!stopping && !rolling.has(replica.app) && fleet.of(replica.app).length < 2) {
        await pause(RESTART_AFTER_MS);
        await fleet.add(replica.app).then(keep, () => undefined);
      }
    });
  const missing = REPLICATED.flatMap((app) => Array.from({ length: 2 - fleet.of(app).length }, () => app));
  await Promise.all(missing.map((app) => fleet.add(app)));
  for (const app of REPLICATED) for (const replica of fleet.of(app)) keep(replica);
  return {
    services: () => REPLICATED.flatMap((name) => fleet.of(name).map(({ pid }) => ({ name, pid }))),
    objectStore: () => ({ name: OBJECT_STORE, pid: fleet.objectStorePid }),
    roll: async (name) => {
      rolling.add(name);
      await fleet.roll(name);
      rolling.delete(name);
      for (const replica of fleet.of(name)) keep(replica);
    },
    stop: async () => {
      stopping = true;
      await fleet.stop();
    },
  };
}
