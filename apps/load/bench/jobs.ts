// Cost of a job from submission to completion, with an engine that does nothing: jobs per second as a ratio to a bare BullMQ worker
// measured in the same run, processor time by process, and time in PostgreSQL by statement. Measured once with an empty queue and once with
// a backlog.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { benchmark } from '@paratope/workbench/program';
import { z } from 'zod';
import { Installation, type BenchOrg } from './installation/installation.ts';
import { KIND } from './installation/kind.ts';
import { processorTimes } from '@paratope/load/processor-times';
import { drained, jobOf, orgAt, post } from './installation/requests.ts';

const ORGS = 100;
/** Number of concurrent submissions. */
const CLIENTS = 16;
const WARM_UP = 1_000;
const JOBS = 3_000;
const LARGEST_BATCH = 50;
const SHOWN_STATEMENTS = 25;
/** Smallest accepted share of the floor. */
const GOAL = 0.25;

export const program = benchmark({
  description: 'The whole way of a job: jobs per second, processor time by process and statement',
  options: {
    store: { type: 'string', default: 'redis,postgres', description: 'queue stores, separated by commas' },
    backlog: {
      type: 'string',
      default: '10000',
      description: 'jobs that wait before the second part; 0 leaves it out',
    },
    batch: { type: 'string', default: '1', description: 'jobs in a request, at most 50' },
  },
  async run({ options }) {
    const counts = {
      backlog: z.coerce.number().int().nonnegative().parse(options.backlog),
      batch: z.coerce.number().int().min(1).max(LARGEST_BATCH).parse(options.batch),
    };
    for (const store of z.array(z.enum(['redis', 'postgres'])).parse(options.store.split(',')))
      await wayOfJobs(store === 'redis', counts);
  },
});

interface Counts {
  /** Number of jobs that wait before the second part. */
  readonly backlog: number;
  /** Number of jobs in a request. */
  readonly batch: number;
}

interface Measured {
  readonly seconds: number;
  /** Seconds of processor time by process. */
  readonly processors: ReadonlyMap<string, number>;
}

async function wayOfJobs(redis: boolean, { backlog, batch }: Counts): Promise<void> {
  const system = await Installation.start({ redis });
  const floor = floorOf(system);
  const runWorker = () => system.run(KIND.worker, new URL('./installation/noop-worker.ts', import.meta.url).pathname);
  try {
    await once(floor, 'message');
    console.log(`\n  queue in ${system.wiring.redisUrl === undefined ? 'PostgreSQL' : 'Redis'}`);
    await Promise.all(['billing', 'gateway', 'webhook-dispatcher'].map((app) => system.run(app)));
    await runWorker();
    const orgs = await system.openOrgs(ORGS);
    await submit(system, orgs, WARM_UP, batch);
    await drained(system);
    await floorRate(floor);
    const before = await floorRate(floor);
    await system.pool.query('CREATE EXTENSION pg_stat_statements');
    await system.pool.query('SELECT pg_stat_statements_reset()');
    const empty = await measured(system, async () => {
      await submit(system, orgs, JOBS, batch);
      await drained(system);
    });
    const statements = await statementsOf(system);
    const after = await floorRate(floor);
    console.log(`  floor: a bare BullMQ worker ${before.toFixed(0)} and ${after.toFixed(0)} jobs/s`);
    show('empty queue', empty, (before + after) / 2);
    for (const line of statements) console.log(line);

    if (backlog === 0) return;
    await system.stopService(KIND.worker);
    for (let n = 0; n < backlog / LARGEST_BATCH; n++) await submitBatch(system, orgAt(orgs, n), LARGEST_BATCH);
    await runWorker();
    const behind = await measured(system, async () => {
      const since = await completed(system);
      await submit(system, orgs, JOBS, batch);
      while ((await completed(system)) < since + JOBS) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    show(`behind ${backlog.toLocaleString('en-GB')} jobs`, behind, after);
  } finally {
    floor.disconnect();
    await system.stop();
  }
}

function floorOf(system: Installation): ChildProcess {
  const { redisUrl } = system.wiring;
  return fork(new URL('./installation/floor-worker.ts', import.meta.url), {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: system.databaseUrl,
      ...(redisUrl === undefined ? { QUEUE_DATABASE_URL: system.databaseUrl } : { REDIS_URL: redisUrl }),
    },
  });
}

/** @returns jobs per second */
async function floorRate(floor: ChildProcess): Promise<number> {
  floor.send(JOBS);
  const [seconds] = (await once(floor, 'message')) as unknown[];
  return JOBS / z.number().parse(seconds);
}

async function submit(system: Installation, orgs: readonly BenchOrg[], count: number, batch: number): Promise<void> {
  let turn = 0;
  const client = async (): Promise<void> => {
    while (turn * batch < count) {
      const org = orgAt(orgs, turn);
      const jobs = Math.min(batch, count - turn++ * batch);
      if (batch === 1) await jobOf(system, org);
      else await submitBatch(system, org, jobs);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

async function submitBatch(system: Installation, org: BenchOrg, jobs: number): Promise<void> {
  const items = Array.from({ length: jobs }, () => ({ variant_id: org.variantId }));
  await post(system, org, `${KIND.path}/batch`, { items });
}

async function completed(system: Installation): Promise<number> {
  const { rows } = await system.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM core.jobs WHERE status = 'completed'`,
  );
  return rows[0]?.n ?? 0;
}

async function measured(system: Installation, work: () => Promise<void>): Promise<Measured> {
  const before = processorTimes(system.processes);
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  const after = processorTimes(system.processes);
  return { seconds, processors: new Map([...after].map(([name, time]) => [name, time - (before.get(name) ?? 0)])) };
}

function show(name: string, { seconds, processors }: Measured, floorRate: number): void {
  const rate = JOBS / seconds;
  const ratio = rate / floorRate;
  const verdict = `goal ${GOAL}: ${ratio >= GOAL ? 'reached' : 'missed'}`;
  console.log(`  ${name}: ${rate.toFixed(0)} jobs/s, ${ratio.toFixed(3)} × floor (${verdict})`);
  const perJob = (time: number): string => ((time / JOBS) * 1000).toFixed(2).padStart(8);
  const sum = [...processors.values()].reduce((total, time) => total + time, 0);
  console.log(`    processor time${perJob(sum)} ms a job`);
  for (const [process, time] of processors) console.log(`      ${process.padEnd(24)}${perJob(time)}`);
}

/** @returns the table of the statements since the last reset that took longest */
async function statementsOf(system: Installation): Promise<string[]> {
  const { rows } = await system.pool.query<{ text: string; calls: number; ms: number }>(
    `SELECT regexp_replace(left(query, 400), '[[:space:]]+', ' ', 'g') AS text, sum(calls)::int AS calls,
            sum(total_exec_time + total_plan_time)::float8 AS ms
     FROM pg_stat_statements GROUP BY 1 ORDER BY ms DESC LIMIT ${SHOWN_STATEMENTS}`,
  );
  return [
    '    in PostgreSQL, of each job:      calls        ms',
    ...rows.map(({ text, calls, ms }) => {
      const perJob = `${(calls / JOBS).toFixed(2).padStart(30)}${(ms / JOBS).toFixed(3).padStart(10)}`;
      return `${perJob}  ${text.slice(0, 120)}`;
    }),
  ];
}
