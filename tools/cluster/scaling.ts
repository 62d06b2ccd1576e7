// Checks that workers scale with their queue, with KEDA and a real platform next to the control plane (docs/kubernetes.md, "On a control
// plane").
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAntibodies, EXAMPLES } from '@paratope/local/antibodies';
import { Fleet } from '@paratope/local/fleet';
import { loadSettings } from '@paratope/local/config';
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { redisStore } from '@paratope/queue/testing';
import { createParatope, type Paratope } from '@paratope/sdk';
import pg from 'pg';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import type { ControlPlane } from './control-plane.ts';
import { GPUS, SPARE_NODE } from './nodes.ts';
import { WorkerPods } from './worker-pods.ts';

const MOST_OF_A_BATCH = 50;
/** Cooldown of the ScaledObject in s, in place of its 300, which would take too long here. */
export const COOLDOWN_S = 30;
export const DRAINED_WITHIN_MS = 15 * 60_000;
const IN = ['-n', 'paratope'];
const SECRETS = join(import.meta.dirname, '../../deploy/kubernetes/examples/external-secrets.yaml');

/**
 * Settings of the process behind a pod of the GPU pool: the built-in engine in place of Boltz-2; jobs of an evicted pod are handed back at
 * once.
 */
const WORKER = { STRUCTURE_ENGINE: 'builtin', WORKER_THREADS: '1', WORKER_AHEAD: '0', WORKER_DRAIN_MS: '1' };

interface Scaling {
  /** Time from the submission to the first pod, and to as many pods as GPUs, in s. */
  readonly firstPodS: number;
  readonly allPodsS: number;
  /** Time from the submission to the end of the last job, in s. */
  readonly drainedS: number;
  /** Time from the end of the last job until no pod is left, in s. */
  readonly backToNoneS: number;
  /** Number of jobs that a worker of the drained node handed back. */
  readonly handedBack: number;
}

/**
 * Submits jobs while no worker runs, waits for pods on all GPUs, drains a node meanwhile, and waits until no pod is left.
 * @throws if a job was lost, did not complete, or was not paid for exactly once
 */
/** Token with which KEDA reads the gateway's signal. */
export const SCALING_TOKEN = randomBytes(16).toString('hex');

/** Starts the services that a cluster's workers ask. */
export const fleetOf = (home: string, redisUrl: string): Promise<Fleet> =>
  Fleet.start(
    loadSettings({
      PATH: process.env['PATH'],
      PARATOPE_HOME: home,
      REDIS_URL: redisUrl,
      PARATOPE_PLAN: 'enterprise',
      PARATOPE_CREDITS: '100000',
      LOG_LEVEL: 'warn',
      JOB_RETRY_DELAY_MS: '100',
      SCALING_TOKEN,
    }),
  );

export async function scaleWithQueue(
  plane: ControlPlane,
  worker: string,
  jobs: number,
  progress: (what: string) => void,
): Promise<Scaling> {
  const home = mkdtempSync(join(tmpdir(), 'paratope-cluster-platform-'));
  const redis = await redisStore();
  const fleet = await fleetOf(home, redis.address.redisUrl);
  const pods = new WorkerPods(plane, fleet, worker, WORKER);
  try {
    await fleet.add('webhook-dispatcher');
    watchJobs(plane, worker, redis.address.redisUrl, fleet.of('gateway')[0]?.adminPort ?? 0);
    const paratope = createParatope({ baseUrl: fleet.state.base_url, token: fleet.state.api_token });
    await plane.until('KEDA has taken the pool to none', () => pods.pods.length === 0);
    const variants = await registerExamples(paratope);
    const submittedAt = Date.now();
    const since = (): number => (Date.now() - submittedAt) / 1000;
    for (let from = 0; from < jobs; from += MOST_OF_A_BATCH) {
      const items = Array.from({ length: Math.min(MOST_OF_A_BATCH, jobs - from) }, (_, nth) => ({
        variant_id: variants[nth % variants.length] ?? '',
      }));
      await submitBatch(fleet, worker, items);
    }
    await plane.until('the first worker', () => pods.pods.length > 0);
    const firstPodS = since();
    progress(`${jobs} jobs wait and KEDA starts a worker`);
    await plane.until('a worker for every GPU', () => pods.pods.length === GPUS, 3 * 60_000);
    const allPodsS = since();
    progress(`${GPUS} workers, as many as the pool has GPUs`);

    await plane.until('they compute', async () => (await busy(fleet)) >= GPUS / 2);
    const leaving = pods.pods[0]?.node ?? '';
    // The node is added like by a cluster's autoscaler: without space elsewhere, the disruption budget permits no eviction.
    plane.must(['apply', '-f', '-'], JSON.stringify(SPARE_NODE));
    await plane.meanwhile(['drain', leaving, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=180s']);
    await plane.until('every worker runs elsewhere', () => pods.pods.every(({ node }) => node !== leaving));
    progress(`${leaving} is drained while its workers compute`);

    await plane.until('the queue is empty', async () => (await unfinished(fleet)) === 0, DRAINED_WITHIN_MS);
    const drainedS = since();
    progress('the last job has ended');
    await plane.until('no worker is left', () => pods.pods.length === 0, DRAINED_WITHIN_MS);
    const backToNoneS = since() - drainedS;
    return { firstPodS, allPodsS, drainedS, backToNoneS, handedBack: await verify(fleet, jobs) };
  } finally {
    await pods.stop();
    await fleet.stop();
    await redis.remove();
    rmSync(home, { recursive: true, force: true });
  }
}

const externalSecretSchema = z.object({
  kind: z.literal('ExternalSecret'),
  spec: z.object({ target: z.object({ name: z.string() }), data: z.array(z.object({ secretKey: z.string() })) }),
});

const scaledObjectSchema = z.object({
  spec: z.object({ triggers: z.array(z.looseObject({ metadata: z.record(z.string(), z.string()) })) }),
});

/**
 * Configures KEDA with the addresses of Redis and the gateway's signal, and shortens its intervals. KEDA requires every Secret of the pods
 * that it scales, so all Secrets of the example are created; nothing reads their other values.
 */
export function watchJobs(plane: ControlPlane, worker: string, redisUrl: string, adminPort: number): void {
  const given: Readonly<Record<string, string>> = {
    address: new URL(redisUrl).host,
    username: '',
    password: '',
    tls: 'disable',
    'scaling-token': SCALING_TOKEN,
  };
  const items = parseAllDocuments(readFileSync(SECRETS, 'utf8')).map((document) => {
    const { target, data } = externalSecretSchema.parse(document.toJS() as unknown).spec;
    const keys = data.map(({ secretKey }): [string, string] => [
      secretKey,
      (['redis', 'gateway'].includes(target.name) ? given[secretKey] : undefined) ?? 'unread',
    ]);
    return { apiVersion: 'v1', kind: 'Secret', metadata: target, stringData: Object.fromEntries(keys) };
  });
  plane.must([...IN, 'apply', '-f', '-'], JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
  const triggers = scaledObjectSchema
    .parse(plane.json([...IN, 'get', 'scaledobject', worker]))
    .spec.triggers.map((trigger) => ({
      ...trigger,
      metadata: { ...trigger.metadata, url: `http://127.0.0.1:${adminPort}/scaling` },
    }));
  const patch = JSON.stringify({ spec: { cooldownPeriod: COOLDOWN_S, triggers } });
  plane.must([...IN, 'patch', 'scaledobject', worker, '--type=merge', `--patch=${patch}`]);
}

async function submitBatch(fleet: Fleet, worker: string, items: readonly object[]): Promise<void> {
  const kind = KIND_CONTRACTS.find((known) => known.worker === worker);
  if (!kind) throw new Error(`${worker} works off no kind of job`);
  const response = await fetch(`${fleet.state.base_url}/v1/${kind.path}/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${fleet.state.api_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ items }),
  });
  if (!response.ok) throw new Error(`${kind.path}/batch: ${response.status} ${await response.text()}`);
}

async function registerExamples(paratope: Paratope): Promise<readonly string[]> {
  const project = await paratope.createProject({ body: { name: 'check' } });
  return Promise.all(
    readAntibodies(EXAMPLES).map(async ({ name, vh, vl }) => {
      const candidate = await paratope.createTherapeuticCandidate({
        body: {
          project_id: project.id,
          name,
          format: 'mab',
          drug_class: 'naked_antibody',
          initial_chains: [
            { role: 'heavy', sequence: vh },
            { role: 'light', sequence: vl },
          ],
        },
      });
      return candidate.initial_variant_id;
    }),
  );
}

const unfinished = (fleet: Fleet): Promise<number> =>
  counted(fleet, `SELECT count(*)::int AS count FROM core.jobs WHERE status IN ('pending', 'running')`);
export const busy = (fleet: Fleet): Promise<number> =>
  counted(fleet, `SELECT count(*)::int AS count FROM core.jobs WHERE status = 'running'`);

/** @returns the number of hand-backs */
async function verify(fleet: Fleet, jobs: number): Promise<number> {
  const completed = await counted(fleet, `SELECT count(*)::int AS count FROM core.jobs WHERE status = 'completed'`);
  if (completed !== jobs) throw new Error(`${completed} of ${jobs} jobs are completed`);
  // A batch is paid for at once.
  const paid = await counted(
    fleet,
    `SELECT -sum(subscription_amount + purchased_amount)::int AS count FROM billing.transactions WHERE kind IN ('debit', 'refund')`,
  );
  const cost = await counted(fleet, 'SELECT sum(credit_cost)::int AS count FROM core.jobs');
  if (paid !== cost || cost === 0) throw new Error(`${paid} credits were paid for jobs that cost ${cost}`);
  const findings = await counted(fleet, 'SELECT count(*)::int AS count FROM billing.check_ledger()');
  if (findings > 0) throw new Error(`the ledger has ${findings} findings`);
  return counted(fleet, 'SELECT sum(handbacks)::int AS count FROM core.jobs');
}

export async function counted(fleet: Fleet, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: fleet.state.database_url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(text);
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
