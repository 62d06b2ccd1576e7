// One run: a platform of its own, customers, and one fault after the other for as long as the customers send requests.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startPostgres } from '@paratope/embedded-postgres';
import type { Release } from '@paratope/local/parts';
import { LoadRun } from '@paratope/load/load-run';
import { seeded } from '@paratope/load/random';
import { PART_CONTRACTS } from '@paratope/pipelines';
import { redisStore } from '@paratope/queue/testing';
import { FaultProxy } from '@paratope/testing';
import { faultsOf, type FaultTargets } from './faults.ts';
import { launcherPlatform, replicatedPlatform } from './platforms.ts';
import type { Recoveries } from './recoveries.ts';
import { ChaosScreen } from './screen.ts';
import { fillableVolume, canMount, stallableVolume } from './volumes.ts';

interface ChaosOptions {
  readonly minutes: number;
  readonly seed: number;
  readonly rate: number;
  readonly redis: boolean;
  readonly replicas: boolean;
  /** Release that runs until it is replaced under load; undefined: this release from the beginning. */
  readonly earlier: Release | undefined;
  /** Rows of a screen that runs meanwhile; 0 for none. */
  readonly screenRows: number;
  /** Names of the faults to cause; undefined: all. */
  readonly faults: readonly string[] | undefined;
}

interface ChaosOutcome {
  /** Broken promises; empty if every promise was kept. */
  readonly broken: readonly string[];
}

/** Number of jobs that begin and end between two faults: a fault on an idle platform proves nothing. */
const JOBS_BETWEEN_FAULTS = 20;
const LOOK_EVERY_MS = 100;
/** Workers of the parts of screens. */
const SCREEN_WORKERS = PART_CONTRACTS.map(({ worker }) => worker);
/** Refusals that a fault may cause: the service is down, or states that it cannot answer now. */
const EXCUSED = new Set(['no_answer', 'service_unavailable']);

/** @param recoveries collects the recoveries of this run */
export async function chaosRun(options: ChaosOptions, recoveries: Recoveries): Promise<ChaosOutcome> {
  const root = mkdtempSync(join(tmpdir(), 'paratope-chaos-'));
  const undo: (() => unknown)[] = [() => rmSync(root, { recursive: true, force: true })];
  try {
    return await run(options, recoveries, root, undo);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function run(
  options: ChaosOptions,
  recoveries: Recoveries,
  root: string,
  undo: (() => unknown)[],
): Promise<ChaosOutcome> {
  const volumes = canMount() ? { disk: await stallableVolume(root), memory: await fillableVolume(root) } : undefined;
  if (volumes)
    undo.push(
      () => volumes.disk.remove(),
      () => volumes.memory.remove(),
    );
  else console.log('Only root may mount file systems: no disk is stalled or filled.');

  const settings = {
    folder: join(volumes?.disk.folder ?? root, 'postgres'),
    port: await freePort(),
    database: 'chaos',
    password: 'chaos',
    settings: { max_connections: '300' },
  };
  let postgres = await startPostgres(settings);
  undo.push(() => postgres.stop());
  const cable = await plugged(postgres.url, undo);
  const store = options.redis ? await redisStore() : undefined;
  if (store) undo.push(() => store.remove());
  const redis = store && { store, cable: await plugged(store.address.redisUrl, undo) };

  const clocks = join(root, 'clocks.json');
  writeFileSync(clocks, '{}');
  const home = join(volumes?.memory.folder ?? root, 'home');
  mkdirSync(home);
  const environment = {
    NODE_OPTIONS: `--import=${import.meta.resolve('./clock.mjs')}`,
    CHAOS_CLOCKS: clocks,
    DATABASE_URL: cable.url,
    ...(redis && { REDIS_URL: redis.cable.url }),
    // One part of a screen may meet several faults, and the screen fails with it.
    ...(options.screenRows > 0 && { JOB_MAX_FAILURES: '20' }),
  };
  const platform =
    options.replicas || options.earlier
      ? await replicatedPlatform(home, environment, options.earlier)
      : await launcherPlatform(home, environment, options.screenRows > 0 ? SCREEN_WORKERS : []);
  undo.push(() => platform.stop());
  const keepLogs = (): void => {
    const kept = mkdtempSync(join(tmpdir(), `paratope-chaos-logs-${options.seed}-`));
    cpSync(join(home, 'logs'), kept, { recursive: true });
    console.log(`The logs of the services are in ${kept}.`);
  };

  const random = seeded(options.seed);
  const surroundings: FaultTargets = {
    platform,
    redis,
    volumes,
    clocks,
    draw: drawnBy(random),
    postgres: {
      cable,
      server: () => postgres,
      start: async () => {
        postgres = await startPostgres(settings);
      },
    },
  };
  try {
    const outcome = await underLoad(options, recoveries, home, surroundings, random);
    if (outcome.broken.length > 0) keepLogs();
    return outcome;
  } catch (error) {
    keepLogs();
    throw error;
  }
}

async function plugged(url: string, undo: (() => unknown)[]): Promise<FaultProxy> {
  const cable = new FaultProxy(new URL(url));
  await cable.plugIn();
  undo.push(() => cable.pullOut());
  return cable;
}

async function underLoad(
  { minutes, seed, rate, earlier, screenRows, faults: only }: ChaosOptions,
  recoveries: Recoveries,
  home: string,
  surroundings: FaultTargets,
  random: () => number,
): Promise<ChaosOutcome> {
  const load = await LoadRun.prepare({
    orgs: 3,
    rate,
    minutes,
    seed,
    home,
    port: 0,
    apps: earlier && join(earlier.root, 'apps'),
    url: undefined,
    tokens: undefined,
    publicUrl: undefined,
  });
  const all = Object.entries(faultsOf(surroundings));
  const faults = all.filter(([name]) => only?.includes(name) ?? true);
  if (faults.length === 0) throw new Error(`--faults takes some of: ${all.map(([name]) => name).join(', ')}`);
  const screen = screenRows > 0 ? await ChaosScreen.start(home, screenRows) : undefined;
  const answered = new AbortController();
  const driven = load.drive(() => answered.abort());
  /** @returns whether the condition became true while customers still sent requests */
  const reached = async (condition: () => boolean): Promise<boolean> => {
    while (!answered.signal.aborted && !condition()) await pause(LOOK_EVERY_MS);
    return !answered.signal.aborted;
  };
  const { replaceRelease } = surroundings.platform;
  const first = shuffled(faults, random);
  // The upgrade is the second fault of a run: the earlier release meets the first fault, and this release the later ones.
  if (replaceRelease)
    first.splice(-1, 0, [
      'replace the release',
      () => replaceRelease().then(() => 'schemas migrated, each service replaced'),
    ]);
  for (let deck = first; ;) {
    if (deck.length === 0) deck = shuffled(faults, random);
    const quietSince = performance.now();
    if (!(await reached(() => load.endedSince(quietSince) >= JOBS_BETWEEN_FAULTS))) break;
    const [name, fault] = deck.pop() ?? surroundings.draw(faults);
    const what = await fault();
    const overAt = performance.now();
    console.log(`${new Date().toISOString()} ${name}: ${what}`);
    if (await reached(() => load.endedSince(overAt) > 0)) recoveries.add(name, performance.now() - overAt);
  }
  const { text, broken, refusals } = await driven;
  await load.close();
  console.log(`\n${text}`);
  const unkept = (await screen?.broken()) ?? [];
  const unexcused = [...refusals].filter(([code]) => !EXCUSED.has(code)).map(([code, count]) => `${count} × ${code}`);
  return { broken: [...broken, ...unkept, ...unexcused] };
}

const drawnBy =
  (random: () => number) =>
  <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('nothing to draw from');
    return item;
  };

/** Fisher-Yates shuffle: each fault occurs once before any occurs twice. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  return order;
}
