import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { queueConformance } from './testing/conformance.js';
import { eventually, openTestConsumers, openTestQueues, redisStore, testRedisUrl } from './testing/index.js';

describe('queues in Redis', () => {
  if (testRedisUrl() === undefined) it.skip('need redis-server, which is not installed here', () => undefined);
  else {
    queueConformance(redisStore);

    it('hold a bounded number of connections, however many items and calls there are', async () => {
      const store = await redisStore();
      const settings = { ...store.address, applicationName: 'bounded', onError: () => undefined };
      const names = ['q1', 'q2'];
      const queues = await openTestQueues(settings, names);
      const consuming = await openTestConsumers(
        settings,
        names.map((queue) => ({ queue, concurrency: 10, handler: async () => undefined })),
      );
      for (const consumer of consuming.consumers) consumer.start();
      await Promise.all(
        range(100).flatMap((n) => names.map((queue) => queues.publisher.publish(queue, [{ id: `i${n}` }]))),
      );
      const observer = new Redis(store.address.redisUrl);
      const clients = String(await observer.client('LIST'))
        .trim()
        .split('\n');
      // One connection to publish, one to consume, one that blocks for each consumer, and that of the observer.
      expect(clients).toHaveLength(2 + names.length + 1);
      observer.disconnect();
      await consuming.close();
      await queues.close();
      await store.remove();
    });

    it('report a Redis that may evict their keys', async () => {
      const store = await redisStore();
      const operator = new Redis(store.address.redisUrl);
      await operator.config('SET', 'maxmemory-policy', 'allkeys-lru');
      const reported: unknown[] = [];
      const settings = {
        ...store.address,
        applicationName: 'evicted',
        onError: (error: unknown) => reported.push(error),
      };
      const queues = await openTestQueues(settings, ['q']);
      await eventually(() => expect(String(reported)).toContain('maxmemory-policy allkeys-lru'));
      await queues.close();
      operator.disconnect();
      await store.remove();
    });
  }
});

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
