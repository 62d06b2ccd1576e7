import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createRedisBackend, UnrecoverableError, withBackend, type JobsOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import type { QueueItem } from './port.js';
import { addBulk, BulkRedis } from './redis-bulk.js';
import { QUEUE_OPTIONS } from './store.js';
import { testRedisUrl } from './testing/index.js';

const url = testRedisUrl();
const bullmq = withBackend(createRedisBackend);
type TestQueue = InstanceType<typeof bullmq.Queue>;

describe('adding a batch in one script call', () => {
  if (url === undefined) it.skip('needs redis-server, which is not installed here', () => undefined);
  else {
    let redis: BulkRedis;
    const closing: (() => Promise<unknown>)[] = [];

    beforeEach(() => {
      redis = new BulkRedis(url, { maxRetriesPerRequest: null });
      closing.push(async () => redis.disconnect());
    });
    afterEach(async () => {
      for (const close of closing.splice(0).reverse()) await close();
    });

    const options: JobsOptions = {
      attempts: 7,
      backoff: { type: 'exponential', delay: 500 },
      removeOnComplete: true,
      removeOnFail: true,
      stackTraceLimit: 0,
    };
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

    /** A queue of the test's own under its own prefix, prepared by BullMQ alone. */
    const queueAt = async (prefix: string, prepare: (queue: TestQueue) => Promise<void>) => {
      const queue = new bullmq.Queue('q', { connection: redis, prefix, ...QUEUE_OPTIONS });
      closing.push(() => queue.close());
      await queue.waitUntilReady();
      await prepare(queue);
      return queue;
    };

    /** What Redis holds after our call, and after BullMQ's own addBulk of the same items. */
    const both = async (
      batches: readonly (readonly QueueItem[])[],
      prepare: (queue: TestQueue) => Promise<void> = async () => undefined,
    ): Promise<{ ours: Stored; theirs: Stored }> => {
      const [ourPrefix, theirPrefix] = [randomUUID(), randomUUID()];
      const ours = await queueAt(ourPrefix, prepare);
      const theirs = await queueAt(theirPrefix, prepare);
      for (const batch of batches) {
        await addBulk(ours, batch, options);
        await theirs.addBulk(
          batch.map(({ id, ...data }) => ({ name: theirs.name, data, opts: { ...options, jobId: id } })),
        );
      }
      return { ours: await stored(redis, ourPrefix), theirs: await stored(redis, theirPrefix) };
    };

    it('writes exactly what BullMQ writes, key for key', async () => {
      const { ours, theirs } = await both([[{ id: 'a', traceparent }, { id: 'b' }, { id: 'c' }], [{ id: 'd' }]]);
      expect(ours).toEqual(theirs);
      expect([...ours.keys()].sort()).toEqual(['a', 'b', 'c', 'd', 'events', 'id', 'marker', 'meta', 'wait']);
    });

    it('leaves an id alone that is there already, as BullMQ does, in the same batch or an earlier one', async () => {
      const { ours, theirs } = await both([
        [{ id: 'a', traceparent }, { id: 'b' }, { id: 'a' }],
        [{ id: 'b', traceparent }, { id: 'c' }],
      ]);
      expect(ours).toEqual(theirs);
      expect(ours.get('wait')).toEqual(['c', 'b', 'a']);
    });

    it('leaves an id alone that is being handled, delayed, completed or failed, as BullMQ does', async () => {
      const { ours, theirs } = await both(
        [['an-active', 'a-delayed', 'a-completed', 'a-failed', 'new'].map((id) => ({ id }))],
        inEveryState,
      );
      expect(ours).toEqual(theirs);
      expect(ours.get('wait')).toEqual(['new']);
    });

    it('wakes nobody while the queue is paused, or as busy as it may be, as BullMQ does', async () => {
      for (const prepare of [
        (queue: TestQueue) => queue.pause(),
        async (queue: TestQueue) => {
          await queue.setGlobalConcurrency(1);
          await inEveryState(queue);
        },
      ]) {
        const { ours, theirs } = await both([[{ id: 'a' }, { id: 'b' }]], prepare);
        expect(ours).toEqual(theirs);
      }
    });
  }
});

/** Puts one job each into `active`, `delayed`, `completed` and `failed`. */
async function inEveryState(queue: TestQueue): Promise<void> {
  const token = 'token';
  const { connection, prefix = '' } = queue.opts;
  const worker = new bullmq.Worker(queue.name, null, { connection, prefix, autorun: false });
  try {
    const take = async (id: string) => {
      await queue.add(queue.name, {}, { jobId: id, stackTraceLimit: 0 });
      const job = await worker.getNextJob(token);
      expect(job.id).toBe(id);
      return job;
    };
    await (await take('a-completed')).moveToCompleted({}, token, false);
    await (await take('a-failed')).moveToFailed(new UnrecoverableError('no'), token, false);
    await take('an-active');
    await queue.add(queue.name, {}, { jobId: 'a-delayed', delay: 3_600_000 });
  } finally {
    await worker.close();
  }
}

type Stored = ReadonlyMap<string, unknown>;

/** Everything under a prefix, by key; what is a point in time, or a stream's id for one, is not kept. */
async function stored(redis: Redis, prefix: string): Promise<Stored> {
  const all = new Map<string, unknown>();
  for (const key of await redis.keys(`${prefix}:*`)) all.set(key.slice(`${prefix}:q:`.length), await read(redis, key));
  return all;
}

async function read(redis: Redis, key: string): Promise<unknown> {
  const kind = await redis.type(key);
  switch (kind) {
    case 'hash': {
      const fields = Object.entries(await redis.hgetall(key));
      return Object.fromEntries(
        fields.map(([name, value]) => [name, name === 'opts' ? JSON.parse(value) : timeless(value)]),
      );
    }
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return (await redis.smembers(key)).sort();
    case 'stream':
      return (await redis.xrange(key, '-', '+')).map(([, fields]) => fields.map(timeless));
    case 'string':
      return redis.get(key);
    case 'zset':
      return (await redis.zrange(key, 0, '-1', 'WITHSCORES')).map(timeless);
    default:
      throw new Error(`${key} holds a ${kind}`);
  }
}

/** Milliseconds since 1970, which BullMQ multiplies by 4096 to order what is delayed. */
const timeless = (value: string): string => (Number(value) > 1e12 ? 'a time' : value);
