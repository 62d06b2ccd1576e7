// runs with --all: losses of keys in random order
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { HandBack, type QueueItem } from './index.js';
import { eventually, openTestConsumers, openTestQueues, redisStore, testRedisUrl } from './testing/index.js';

const JOBS = 60;
const MOST_ROUND_TRIPS = 40;
/** Age at which a pending job is searched in the queue, as JOB_UNQUEUED_MS of the gateway. */
const UNQUEUED_MS = 300;

/** mulberry32: the same losses in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('a queue that loses keys of its store', () => {
  if (testRedisUrl() === undefined) {
    it.skip('needs redis-server, which is not installed here', () => undefined);
    return;
  }
  let store: Awaited<ReturnType<typeof redisStore>>;
  let redis: Redis;
  beforeAll(async () => {
    store = await redisStore();
    redis = new Redis(store.address.redisUrl);
  });
  afterAll(async () => {
    redis.disconnect();
    await store.remove();
  });

  /**
   * Publishes jobs that their handlers hand back, reject and finish at random, deletes keys meanwhile, and publishes lost jobs again like
   * the gateway's reconciler.
   * @param lose gets a function that waits until this number of deliveries have begun
   * @returns how often each job was done
   */
  const doneAfter = async (
    queue: string,
    random: () => number,
    lose: (begun: (deliveries: number) => Promise<void>) => Promise<void>,
  ): Promise<Map<string, number>> => {
    const settings = {
      ...store.address,
      applicationName: 'loss',
      onError: () => undefined,
      lockMs: 400,
      redelivery: { deliveries: 3, pauseMs: 30 },
    };
    const pending = new Map(Array.from({ length: JOBS }, (_, n) => [`job-${n}`, Date.now()]));
    const done = new Map<string, number>();
    let deliveries = 0;
    const waiting = new Map<number, () => void>();
    const begun = (count: number): Promise<void> =>
      count <= deliveries ? Promise.resolve() : new Promise((resolve) => waiting.set(count, resolve));
    const handler = async ({ id }: QueueItem): Promise<void> => {
      waiting.get(++deliveries)?.();
      // The claim: a job that is not pending needs no work.
      if (!pending.delete(id)) return;
      // Work of a random length: round trips to the store.
      for (let left = random() * MOST_ROUND_TRIPS; left > 0; left--) await redis.ping();
      if (random() < 0.3) {
        pending.set(id, Date.now());
        throw random() < 0.5 ? new HandBack('later') : new Error('rejected');
      }
      done.set(id, (done.get(id) ?? 0) + 1);
    };
    const queues = await openTestQueues(settings, [queue]);
    const consuming = await openTestConsumers(settings, [{ queue, concurrency: 4, handler }]);
    try {
      await queues.publisher.publish(
        queue,
        [...pending.keys()].map((id) => ({ id })),
      );
      for (const consumer of consuming.consumers) consumer.start();
      const losses = lose(begun);
      await eventually(
        async () => {
          const due = [...pending].filter(([, since]) => since < Date.now() - UNQUEUED_MS).map(([id]) => id);
          await queues.publisher.republish(
            queue,
            due.map((id) => ({ id })),
          );
          expect(done.size).toBe(JOBS);
        },
        { everyMs: 100 },
      );
      await losses;
      return done;
    } finally {
      await consuming.close();
      await queues.close();
    }
  };
  const once = new Map(Array.from({ length: JOBS }, (_, n) => [`job-${n}`, 1]));

  it('that hold the waiting items has every job done once', async () => {
    const done = await doneAfter('wait-list', seeded(1), async () => {
      await redis.del('paratope:wait-list:wait');
    });
    expect(done).toEqual(once);
  });

  it('that hold the data of an item delivers its id, and keeps nothing of it', async () => {
    const done = await doneAfter('data', seeded(1), async () => {
      await redis.del(Array.from({ length: JOBS }, (_, n) => `paratope:data:job-${n}`));
    });
    expect(done).toEqual(once);
    expect(await redis.exists('paratope:data:completed', 'paratope:data:failed')).toBe(0);
  });

  it.each([1, 2, 3, 4])('of any kind at any moment has every job done once, seed %i', async (seed) => {
    const random = seeded(seed);
    const queue = `random-${seed}`;
    const done = await doneAfter(queue, random, async (begun) => {
      // Each job is delivered once at least, so these numbers of deliveries come.
      const moments = Array.from({ length: 4 }, () => Math.ceil(random() * JOBS)).toSorted((a, b) => a - b);
      for (const moment of moments) {
        await begun(moment);
        const share = random();
        const keys = (await redis.keys(`paratope:${queue}:*`)).filter(() => random() < share);
        if (keys.length > 0) await redis.del(keys);
      }
    });
    expect(done).toEqual(once);
  });
});
