import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JOB_KINDS } from '@paratope/pipelines';
import { TestInstallation, workerOf, type TestReplica, type TestWorker } from './testing/gateway.js';
import * as results from './testing/results.js';

/** Each job takes seconds of a thread, and at most two jobs of one organization are in its queue. */
const SLOW = JOB_KINDS.structure_prediction;
const resultsOf = (jobId: string): string => JSON.stringify(results.resultsOf(SLOW.kind, jobId));
const MANY = 100;

describe('an organization beside another that submits a hundred jobs', () => {
  let installation: TestInstallation;
  let replica: TestReplica;
  let worker: TestWorker;
  let busy: string;
  const owner = new Map<string, string>();

  const submit = async (orgId: string, count: number): Promise<void> => {
    const variantId = await installation.variant(orgId);
    for (let n = 0; n < count; n++) owner.set(await replica.submit(orgId, variantId, SLOW), orgId);
    await replica.settle();
  };
  /** Does the work of a worker with one thread: takes the oldest item of the queue, from its claim to its end. */
  const work = async (): Promise<string | undefined> => {
    const jobId = installation.queue.take(SLOW.kind);
    if (jobId === undefined) return undefined;
    const { claimed, attempt } = await worker.claim({ jobId, workerId: 'w' });
    if (claimed) await worker.complete({ jobId, attempt, resultsJson: resultsOf(jobId), provenanceJson: '{}' });
    await replica.settle();
    return owner.get(jobId);
  };

  beforeAll(async () => {
    installation = await TestInstallation.start();
    replica = installation.replica();
    worker = workerOf(replica.service, SLOW);
    busy = await installation.org(10_000);
    await submit(busy, MANY);
  });
  afterAll(() => installation.stop());

  it('waits for two of them, since no more than two are in the queue', async () => {
    expect(installation.queue.items(SLOW.kind).size).toBe(SLOW.queuedPerOrg);
    await work();
    const late = await installation.org(10_000);
    await submit(late, 3);
    const worked: (string | undefined)[] = [];
    for (let n = 0; n < 7; n++) worked.push(await work());
    expect(worked).toEqual([busy, busy, late, late, busy, busy, late]);
  });

  it('and every one of them is computed, also when those that let the next in are canceled', async () => {
    const waiting = [...installation.queue.items(SLOW.kind)];
    for (const id of waiting) {
      await replica.idempotency.inOneTransaction(undefined, async (tx) => {
        await replica.cancels.within(tx, { id, orgId: busy, kind: SLOW.kind });
        return { status: 200, headers: {}, body: '' };
      });
    }
    await replica.reconciler.runOnce();
    await replica.settle();
    while (await work());
    const jobs = await installation.jobs(busy);
    expect(jobs.filter(({ status }) => status === 'canceled')).toHaveLength(waiting.length);
    expect(jobs.filter(({ status }) => status === 'completed')).toHaveLength(MANY - waiting.length);
  });
});
