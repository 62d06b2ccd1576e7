import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { JOB_KINDS } from '@paratope/pipelines';
import { openTestConsumers, openTestQueues, postgresStore, redisStore, type TestStore } from '@paratope/queue/testing';
import { eventually, testRedisUrl } from '@paratope/testing';
import { TestInstallation, workerOf, type TestReplica, type TestWorker } from './testing/gateway.js';
import * as results from './testing/results.js';

/** Before fair shares, a prediction took 3.5 s of the only thread, and one that was submitted after a hundred others waited 111 s. */
const SLOW = JOB_KINDS.structure_prediction;
const SECONDS_EACH = 3.5;
const ENDS_WITHIN_SECONDS = 15;
const resultsOf = (jobId: string): string => JSON.stringify(results.resultsOf(SLOW.kind, jobId));
const MANY = 100;

const stores: { store: string; start: () => Promise<TestStore> }[] = [{ store: 'PostgreSQL', start: postgresStore }];
if (testRedisUrl() !== undefined) stores.push({ store: 'Redis', start: redisStore });

describe.each(stores)('a worker of one thread, its queue in $store', ({ start }) => {
  let installation: TestInstallation;
  let store: TestStore;
  let replica: TestReplica;
  let worker: TestWorker;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    [installation, store] = await Promise.all([TestInstallation.start(), start()]);
  });
  afterAll(() => Promise.all([installation.stop(), store.remove()]));
  beforeEach(async () => {
    const queues = await openTestQueues(settings(), [SLOW.kind]);
    closing.push(() => queues.close());
    replica = installation.replica({}, queues.publisher);
    worker = workerOf(replica.service, SLOW);
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  const settings = () => ({ ...store.address, applicationName: 'fairness', onError: () => undefined });
  const submit = async (orgId: string, count: number): Promise<string[]> => {
    const variantId = await installation.variant(orgId);
    const ids = await Promise.all(Array.from({ length: count }, () => replica.submit(orgId, variantId, SLOW)));
    await replica.settle();
    return ids;
  };

  it('computes the job of another organization within 15 s, though a hundred that came before take 3.5 s each', async () => {
    const [busy, late] = [await installation.org(10_000), await installation.org(10_000)];
    const ended: string[] = [];
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
    const { promise: going, resolve: go } = Promise.withResolvers<undefined>();
    await submit(busy, MANY);
    const { consumers, close } = await openTestConsumers(settings(), [
      {
        queue: SLOW.kind,
        concurrency: 1,
        handler: async ({ id: jobId }) => {
          const { claimed, attempt } = await worker.claim({ jobId, workerId: 'w' });
          begin(undefined);
          await going;
          if (claimed) await worker.complete({ jobId, attempt, resultsJson: resultsOf(jobId), provenanceJson: '{}' });
          await replica.settle();
          ended.push(jobId);
        },
      },
    ]);
    closing.push(close);
    consumers[0]?.start();
    // One of the hundred has just begun when the other organization submits its job.
    await begun;
    const [other = ''] = await submit(late, 1);
    go(undefined);
    await eventually(() => expect(ended).toContain(other));
    const secondsOfWork = (ended.indexOf(other) + 1) * SECONDS_EACH;
    expect(secondsOfWork).toBeLessThan(ENDS_WITHIN_SECONDS);
  });
});
