// Platforms that a run can put under stress: one of each service under the launcher, or two of each behind a balancer.
import { Fleet, type Replica } from '@paratope/local/fleet';
import {
  loadSettings,
  QUICK_REPAIRS,
  readLocalState,
  startPlatform,
  THIS_RELEASE,
  type Release,
} from '@paratope/local/parts';
import { JOB_WORKERS } from '@paratope/pipelines';
import { setTimeout as pause } from 'node:timers/promises';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Service {
  readonly name: string;
  readonly pid: number;
}

export interface PlatformUnderTest {
  /** Running services; stores are not among them. */
  services(): readonly Service[];
  objectStore(): Service | undefined;
  /** Whether an object store that dies is started again. */
  readonly restartsObjectStore: boolean;
  /** Replaces every replica of a service one after the other; undefined if each service has only one. */
  readonly roll: ((name: string) => Promise<void>) | undefined;
  /** Migrates the schemas and replaces every service by this release's; undefined if the run began with this release. */
  readonly replaceRelease: (() => Promise<void>) | undefined;
  stop(): Promise<void>;
}

/** One kind of job is enough: all kinds take the same path. */
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

/**
 * Runs the platform like `npm start`: the launcher restarts services that die or freeze.
 * @param workers workers besides that of the jobs
 */
export async function launcherPlatform(
  home: string,
  environment: Environment,
  workers: readonly string[],
): Promise<PlatformUnderTest> {
  const silent = (): void => undefined;
  const say = (what: string): void => console.log(`${new Date().toISOString()}   ${what}`);
  const settings = settingsOf(home, { PARATOPE_WORKERS: [WORKER, ...workers].join(), ...environment });
  const platform = await startPlatform(settings, {
    started: silent,
    stopped: silent,
    waiting: (name, ms) => say(`${name} is still starting (${(ms / 1000).toFixed(0)} s)`),
    unrenewed: (error) => say(`identities were not renewed: ${String(error)}`),
    died: (name, how) => say(`${name} ended: ${how}`),
    restarted: (name) => say(`${name} runs again`),
  });
  const all = (): Service[] =>
    Object.entries(readLocalState(home)?.pids ?? {}).flatMap(([name, pid]) =>
      name === 'launcher' ? [] : [{ name, pid }],
    );
  return {
    services: () => all().filter(({ name }) => name !== OBJECT_STORE),
    objectStore: () => all().find(({ name }) => name === OBJECT_STORE),
    restartsObjectStore: true,
    roll: undefined,
    replaceRelease: undefined,
    stop: () => platform.stop(),
  };
}

/** Callers of a service are replaced after it. */
const REPLICATED = ['billing', 'webhook-dispatcher', 'gateway', WORKER];
const RESTART_AFTER_MS = 500;

/**
 * Runs two of each service. A replica that dies is replaced, as a Deployment does; one that freezes stays, and the balancer avoids it.
 * @param release initial release of the run
 */
export async function replicatedPlatform(
  home: string,
  environment: Environment,
  release: Release = THIS_RELEASE,
): Promise<PlatformUnderTest> {
  const fleet = await Fleet.start(settingsOf(home, environment), release);
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
  const roll = async (name: string): Promise<void> => {
    rolling.add(name);
    await fleet.roll(name);
    rolling.delete(name);
    for (const replica of fleet.of(name)) keep(replica);
  };
  return {
    services: () => REPLICATED.flatMap((name) => fleet.of(name).map(({ pid }) => ({ name, pid }))),
    objectStore: () => ({ name: OBJECT_STORE, pid: fleet.objectStorePid }),
    restartsObjectStore: false,
    roll,
    replaceRelease:
      release === THIS_RELEASE
        ? undefined
        : async () => {
            await fleet.adoptThisRelease();
            for (const name of REPLICATED) await roll(name);
          },
    stop: async () => {
      stopping = true;
      await fleet.stop();
    },
  };
}
