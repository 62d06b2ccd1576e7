import { createRedisBackend, withBackend } from 'bullmq';
import { addBulk, BulkRedis } from './redis-bulk.js';
import { LIVE_STATES, QUEUE_OPTIONS, workerOptions, type QueueStore, type StoreSettings } from './store.js';

/** Beside other users of the same Redis, such as rate limits. */
const PREFIX = 'paratope';

/** Tries again four times a second; does not wait long for a dead peer's goodbye. */
const RECONNECT = { retryStrategy: () => 250, disconnectTimeout: 250 };

/**
 * Two connections, each opened when first needed, plus one for each consumer, which blocks on it. A publisher must
 * fail at once while Redis is away (the outbox keeps what it could not publish); a consumer must wait until it is back.
 */
export function openRedisStore(url: string, settings: StoreSettings): QueueStore {
  const bullmq = withBackend(createRedisBackend);
  const connections: BulkRedis[] = [];
  const connection = (options: { maxRetriesPerRequest: number | null; enableOfflineQueue: boolean }) => {
    let opened: BulkRedis | undefined;
    return () => {
      if (opened) return opened;
      opened = new BulkRedis(url, { connectionName: settings.applicationName, ...RECONNECT, ...options });
      opened.on('error', (error) => settings.onError(error, '*'));
      connections.push(opened);
      return opened;
    };
  };
  const publishing = connection({ maxRetriesPerRequest: 0, enableOfflineQueue: false });
  const consuming = connection({ maxRetriesPerRequest: null, enableOfflineQueue: true });

  const openQueue = (name: string) => {
    const queue = new bullmq.Queue(name, { connection: publishing(), prefix: PREFIX, ...QUEUE_OPTIONS });
    // The connection's own listener has told of it.
    queue.on('error', () => undefined);
    return queue;
  };
  const queues = new Map<string, ReturnType<typeof openQueue>>();
  const queueOf = (name: string) => {
    const queue = queues.get(name) ?? openQueue(name);
    queues.set(name, queue);
    return queue;
  };
  return {
    openQueue: queueOf,
    add: (name, items, options) => addBulk(queueOf(name), items, options),
    openWorker: (name, processor, concurrency) => {
      const worker = new bullmq.Worker(name, processor, {
        connection: consuming(),
        prefix: PREFIX,
        ...workerOptions(settings.stall, concurrency),
      });
      worker.on('error', (error) => settings.onError(error, name));
      return worker;
    },
    // One command per id, all sent before the first answer: in effect one round trip.
    known: async (name, ids) => {
      const queue = queueOf(name);
      const states = await Promise.all(ids.map((id) => queue.getJobState(id)));
      return new Set(ids.filter((_, index) => LIVE_STATES.has(states[index] ?? '')));
    },
    close: async () => {
      await Promise.allSettled([...queues.values()].map((queue) => queue.close()));
      for (const opened of connections) opened.disconnect();
    },
  };
}
