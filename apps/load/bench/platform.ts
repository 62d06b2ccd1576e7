// Performance of the platform under load, with each figure as a ratio to a floor measured in the same run: a bare Fastify that admits a job
// with one prepared CTE, and a bare Nest on Fastify that answers a constant. Floor and platform take turns, because the load generator
// shares the processors with both, and a machine's speed varies: each rate is divided by the floor's rate of the same round, and the median
// of the rounds counts. A service runs for weeks, so measuring starts after its code is compiled.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { insertInBulk, insertJobs } from '@paratope/gateway/testing/history';
import autocannon from 'autocannon';
import { z } from 'zod';
import { median } from '@paratope/workbench/measure';
import { benchmark } from '@paratope/workbench/program';
import { KIND } from './installation/kind.ts';
import { Installation, type BenchOrg } from './installation/installation.ts';
import { drained, jobOf, orgAt, post } from './installation/requests.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 20;
const SECONDS = 3;
const ROUNDS = 7;
const ORGS = 100;
/** Submissions per second while the time to completion is measured. */
const PER_SECOND = 100;

/** Requests that the load generator sends one after the other. */
interface Load {
  readonly url: string;
  readonly method?: 'POST';
  readonly setup: () => { readonly headers?: Readonly<Record<string, string>>; readonly body?: string };
}

const portsSchema = z.object({ submitPort: z.int(), nestPort: z.int() });

export const program = benchmark({
  description: 'The platform under load: submits, batches, reads, time to completion, restart',
  options: { history: { type: 'string', default: '0', description: 'jobs that ended before' } },
  async run({ options }) {
    const history = z.coerce.number().int().nonnegative().parse(options.history);
    await throughput(history);
    await latency({ redis: true, goalMs: 30, history });
    await latency({ redis: false, goalMs: 100, history });
    await restart(history);
  },
});

/** Measures submissions, batches and reads per second. No worker runs, so that only admission is measured. */
async function throughput(history: number): Promise<void> {
  const system = await Installation.start({ redis: true });
  if (system.wiring.redisUrl === undefined) console.log('  redis-server is not installed: the queue is PostgreSQL');
  const floor = fork(new URL('./installation/floor-server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: system.databaseUrl },
  });
  try {
    const [message] = (await once(floor, 'message')) as unknown[];
    const floorPorts = portsSchema.parse(message);
    await Promise.all(['billing', 'gateway'].map((app) => system.run(app)));
    const orgs = await system.openOrgs(ORGS);
    await insertHistory(system, orgs, history);
    let turn = 0;
    const nextOrg = (): BenchOrg => orgAt(orgs, turn++);
    const submit = (path: string, bodyOf: (org: BenchOrg) => unknown): Load => ({
      url: `${system.baseUrl}${path}`,
      method: 'POST',
      setup: () => {
        const org = nextOrg();
        const headers = {
          authorization: `Bearer ${org.token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        };
        return { headers, body: JSON.stringify(bodyOf(org)) };
      },
    });
    const floorSubmit: Load = {
      url: `http://127.0.0.1:${floorPorts.submitPort}/submit`,
      method: 'POST',
      setup: () => ({
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ variant_id: nextOrg().variantId }),
      }),
    };
    const single = submit(KIND.path, (org) => ({ variant_id: org.variantId }));
    const batch = submit(`${KIND.path}/batch`, (org) => ({
      items: Array.from({ length: 50 }, () => ({ variant_id: org.variantId })),
    }));
    const [floorRates = [], submitRates = []] = await rounds([floorSubmit, single]);
    report('floor: Fastify and one prepared CTE', floorRates);
    report('submits', submitRates, floorRates, 0.3);
    // Batches run after single submissions, which would otherwise be admitted behind half a million jobs.
    const [floorAgain = [], batchRates = []] = await rounds([floorSubmit, batch]);
    const jobRates = batchRates.map((rate) => rate * 50);
    report('jobs in batches of 50', jobRates, floorAgain, 1.0);

    const reader = orgAt(orgs, 0);
    const read = await jobOf(system, reader);
    const reads: Load = {
      url: `${system.baseUrl}${KIND.path}/${read}`,
      setup: () => ({ headers: { authorization: `Bearer ${reader.token}` } }),
    };
    const bare: Load = { url: `http://127.0.0.1:${floorPorts.nestPort}/constant`, setup: () => ({}) };
    const [bareRates = [], readRates = []] = await rounds([bare, reads]);
    report('floor: bare Nest on Fastify', bareRates);
    report('reads of a job', readRates, bareRates, 0.25);
  } finally {
    floor.disconnect();
    await system.stop();
  }
}

/**
 * Measures the time from the arrival of a submission to the completion of the job, with an engine that does nothing and orgs without
 * webhooks.
 */
async function latency(under: {
  readonly redis: boolean;
  readonly goalMs: number;
  readonly history: number;
}): Promise<void> {
  const { redis, goalMs, history } = under;
  const system = await Installation.start({ redis });
  const store = system.wiring.redisUrl === undefined ? 'PostgreSQL' : 'Redis';
  try {
    await Promise.all([
      ...['billing', 'gateway', 'webhook-dispatcher'].map((app) => system.run(app)),
      system.run(KIND.worker, new URL('./installation/noop-worker.ts', import.meta.url).pathname),
    ]);
    const orgs = await system.openOrgs(ORGS);
    await insertHistory(system, orgs, history);
    await paced(system, orgs, WARM_UP_SECONDS * PER_SECOND);
    const since = new Date();
    await paced(system, orgs, 20 * PER_SECOND);
    await drained(system);
    const { rows } = await system.pool.query<{ ms: number[] }>(
      `SELECT percentile_cont(ARRAY[0.5, 0.95, 0.99]) WITHIN GROUP
                (ORDER BY extract(epoch FROM ended_at - created_at) * 1000) AS ms
         FROM core.jobs WHERE status = 'completed' AND created_at >= $1`,
      [since],
    );
    const [p50, p95, p99] = (rows[0]?.ms ?? []).map((ms) => ms.toFixed(1));
    const verdict = Number(p95) < goalMs ? 'reached' : 'missed';
    console.log(
      `  submit → completed at ${PER_SECOND}/s, queue in ${store}: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms (goal p95 < ${goalMs} ms: ${verdict})`,
    );
  } finally {
    await system.stop();
  }
}

/** Checks that 10 000 queued jobs survive a restart of everything with an empty queue store, and finish. */
async function restart(history: number): Promise<void> {
  const system = await Installation.start({ redis: true });
  try {
    await Promise.all(['billing', 'gateway'].map((app) => system.run(app)));
    const orgs = await system.openOrgs(1);
    await insertHistory(system, orgs, history);
    const org = orgAt(orgs, 0);
    const items = Array.from({ length: 50 }, () => ({ variant_id: org.variantId }));
    const since = new Date();
    for (let n = 0; n < 200; n++) await post(system, org, `${KIND.path}/batch`, { items });
    await system.stopServices();
    await system.stopStores();
    const started = performance.now();
    await system.startStores();
    await Promise.all([
      ...['billing', 'gateway', 'webhook-dispatcher'].map((app) => system.run(app)),
      system.run(KIND.worker, new URL('./installation/noop-worker.ts', import.meta.url).pathname),
    ]);
    await drained(system);
    const { rows } = await system.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM core.jobs WHERE status = 'completed' AND created_at >= $1`,
      [since],
    );
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `  ${rows[0]?.n} of 10000 queued jobs finished ${seconds.toFixed(1)} s after a restart of every service and store`,
    );
  } finally {
    await system.stop();
  }
}

/** Inserts jobs that ended long ago, spread over the organizations. */
async function insertHistory(system: Installation, orgs: readonly BenchOrg[], jobs: number): Promise<void> {
  if (jobs === 0) return;
  const lines = orgs.map(({ id, variantId }) => ({ orgId: id, variantId, from: 1, to: Math.ceil(jobs / orgs.length) }));
  const client = await system.pool.connect();
  await insertInBulk(client, () => insertJobs(client, 'ended', lines));
  client.release();
  console.log(`  beside ${jobs.toLocaleString('en-GB')} jobs that have ended`);
}

/** Returns the rates of each load, one per round. */
async function rounds(loads: readonly Load[]): Promise<number[][]> {
  for (const load of loads) await rateOf(load, WARM_UP_SECONDS);
  const measured = loads.map((load) => ({ load, rates: new Array<number>() }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { load, rates } of measured) rates.push(await rateOf(load, SECONDS));
  }
  return measured.map(({ rates }) => rates);
}

/**
 * Returns the successful answers per second.
 * @throws if any answer is not successful
 */
async function rateOf({ url, method, setup }: Load, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ method: method ?? 'GET', setupRequest: (request) => ({ ...request, ...setup() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors among ${result.requests.total}`);
  }
  return result['2xx'] / result.duration;
}

function report(name: string, rates: readonly number[], floorRates?: readonly number[], goal = 0): void {
  const shown = Math.round(median(rates)).toLocaleString('en-GB').padStart(8);
  console.log(`  ${name.padEnd(40)}${shown}/s${floorRates === undefined ? '' : inFloors(rates, floorRates, goal)}`);
}

function inFloors(rates: readonly number[], floorRates: readonly number[], goal: number): string {
  const ratios = rates.map((rate, round) => rate / (floorRates[round] ?? NaN));
  const [least, ratio, most] = [Math.min(...ratios), median(ratios), Math.max(...ratios)].map((each) =>
    each.toFixed(2),
  );
  return `  ${ratio} × floor, ${least} to ${most} (goal ${goal.toFixed(2)}: ${median(ratios) >= goal ? 'reached' : 'missed'})`;
}

/** Submits `count` jobs at {@link PER_SECOND}, without waiting for the answers. */
async function paced(system: Installation, orgs: readonly BenchOrg[], count: number): Promise<void> {
  const started = performance.now();
  const answers: Promise<string>[] = [];
  for (let n = 0; n < count; n++) {
    const wait = started + (n * 1000) / PER_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    answers.push(jobOf(system, orgAt(orgs, n)));
  }
  await Promise.all(answers);
}
