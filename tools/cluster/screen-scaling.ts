// Checks that the workers of screens scale with the parts of a screen, and that a drained node costs it nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXAMPLES, libraryTable, POISON_ROW, readAntibodies } from '@paratope/local/antibodies';
import type { Fleet } from '@paratope/local/fleet';
import { PART_CONTRACTS } from '@paratope/pipelines';
import { redisStore } from '@paratope/queue/testing';
import { createParatope, type Paratope } from '@paratope/sdk';
import type { ControlPlane } from './control-plane.ts';
import { busy, counted, DRAINED_WITHIN_MS, fleetOf, watchJobs } from './scaling.ts';
import { WorkerPods } from './worker-pods.ts';

/** Settings of the process behind a pod: parts of an evicted pod are handed back at once. */
const WORKER = { WORKER_THREADS: '1', WORKER_AHEAD: '0', WORKER_DRAIN_MS: '1' };
/** Fewest workers that the parts of the screen call for: the target of the ScaledObject is six parts per worker. */
const LEAST_WORKERS = 4;

interface ScreenScaling {
  /** Largest number of workers. */
  readonly workers: number;
  /** Time from the submission to the first pod, and to the end of the screen, in s. */
  readonly firstPodS: number;
  readonly endedS: number;
  /** Time from the end of the screen until no pod is left, in s. */
  readonly backToNoneS: number;
  /** Number of parts that a worker of the drained node handed back. */
  readonly handedBack: number;
}

/**
 * Submits a screen while no worker runs, drains a node with workers of it, and waits until no pod is left.
 * @param rows antibodies, a thousand to a part
 * @throws if a row is missing or there twice, or was not paid for exactly once
 */
export async function scaleWithScreen(
  plane: ControlPlane,
  rows: number,
  progress: (what: string) => void,
): Promise<ScreenScaling> {
  const worker = PART_CONTRACTS.find(({ whole }) => whole === 'screen')?.worker ?? '';
  const home = mkdtempSync(join(tmpdir(), 'paratope-cluster-platform-'));
  const redis = await redisStore();
  const fleet = await fleetOf(home, redis.address.redisUrl);
  const pods = new WorkerPods(plane, fleet, worker, WORKER);
  try {
    await Promise.all(['webhook-dispatcher', 'upload-worker'].map((app) => fleet.add(app)));
    watchJobs(plane, worker, redis.address.redisUrl, fleet.of('gateway')[0]?.adminPort ?? 0);
    const paratope = createParatope({ baseUrl: fleet.state.base_url, token: fleet.state.api_token });
    await plane.until('KEDA has taken the workers of screens to none', () => pods.pods.length === 0);
    const cost = Math.ceil((rows - 1) / 100);
    const id = await submitted(plane, paratope, rows, cost + 1);
    const submittedAt = Date.now();
    const since = (): number => (Date.now() - submittedAt) / 1000;
    await plane.until('the first worker', () => pods.pods.length > 0);
    const firstPodS = since();
    progress(`a screen of ${rows} rows waits and KEDA starts a worker`);
    await plane.until(`${LEAST_WORKERS} workers`, () => pods.pods.length >= LEAST_WORKERS, 3 * 60_000);
    const workers = pods.pods.length;
    await plane.until('they compute', async () => (await busy(fleet)) >= LEAST_WORKERS / 2);
    const leaving = pods.pods[0]?.node ?? '';
    await plane.meanwhile(['drain', leaving, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=180s']);
    await plane.until('every worker runs elsewhere', () => pods.pods.every(({ node }) => node !== leaving));
    plane.must(['uncordon', leaving]);
    progress(`${leaving} is drained while ${workers} workers compute`);
    const ended = async (): Promise<boolean> => (await paratope.getScreen({ path: { id } })).status !== 'running';
    await plane.until('the screen has ended', ended, DRAINED_WITHIN_MS);
    const endedS = since();
    progress('the screen has ended');
    await plane.until('no worker is left', () => pods.pods.length === 0, DRAINED_WITHIN_MS);
    const backToNoneS = since() - endedS;
    await verify(fleet, paratope, id, { rows, cost });
    const handedBack = await counted(fleet, 'SELECT sum(handbacks)::int AS count FROM core.jobs');
    return { workers, firstPodS, endedS, backToNoneS, handedBack };
  } finally {
    await pods.stop();
    await fleet.stop();
    await redis.remove();
    rmSync(home, { recursive: true, force: true });
  }
}

/** @returns the id of the screen */
async function submitted(plane: ControlPlane, paratope: Paratope, rows: number, credits: number): Promise<string> {
  const [antibody] = readAntibodies(EXAMPLES);
  if (!antibody) throw new Error(`${EXAMPLES} is empty`);
  const file = libraryTable(antibody, rows);
  const slot = await paratope.createUpload({
    body: { filename: 'library.csv', content_type: 'text/csv', byte_size: file.length, purpose: 'screen' },
  });
  const put = await fetch(slot.upload_url, { method: 'PUT', headers: slot.headers, body: file });
  if (!put.ok) throw new Error(`the upload was answered ${put.status}`);
  const path = { id: slot.id };
  await plane.until('the upload is checked', async () => (await paratope.getUpload({ path })).status === 'ready');
  const { id } = await paratope.createScreen({
    body: { upload_id: slot.id, plan: { tiers: [{ tier: 'sequence' }] }, max_credits: credits },
  });
  return id;
}

async function verify(
  fleet: Fleet,
  paratope: Paratope,
  id: string,
  { rows, cost }: { readonly rows: number; readonly cost: number },
): Promise<void> {
  const path = { id };
  const { status, credits_charged: charged } = await paratope.getScreen({ path });
  if (status !== 'completed' || charged !== cost) throw new Error(`the screen is ${status} and cost ${charged}`);
  const seen = new Set<number>();
  let listed = 0;
  for await (const { row } of paratope.listAll('listScreenRows', { path, query: { limit: 200 } })) {
    seen.add(Number(row));
    listed++;
  }
  if (listed !== rows - 1 || seen.size !== listed || seen.has(POISON_ROW))
    throw new Error(`${listed} rows are listed, ${seen.size} of them different, in place of ${rows - 1}`);
  const paid = await counted(
    fleet,
    `SELECT -sum(subscription_amount + purchased_amount)::int AS count FROM billing.transactions WHERE kind IN ('debit', 'refund')`,
  );
  if (paid !== cost) throw new Error(`${paid} credits were paid for a screen that cost ${cost}`);
  const findings = await counted(fleet, 'SELECT count(*)::int AS count FROM billing.check_ledger()');
  if (findings > 0) throw new Error(`the ledger has ${findings} findings`);
}
