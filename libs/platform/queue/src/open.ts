import { z } from 'zod';
import { BullmqConsumer } from './consumer.js';
import type { QueueConsumer, Queues } from './port.js';
import { openPostgresStore } from './postgres-store.js';
import { BullmqPublisher, type Redelivery } from './publisher.js';
import { openRedisStore } from './redis-store.js';
import { withoutRepeats } from './without-repeats.js';
import type { QueueStore, StallSettings } from './store.js';

/** The queue's part of an app's environment schema. */
export const queueEnvironment = {
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Redis of the queues. Absent: the queues are in PostgreSQL, at QUEUE_DATABASE_URL.'),
  QUEUE_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL of the queues, with a user that sees only their schema. Not used when REDIS_URL is set.'),
};

export interface QueuesSettings {
  /** Wins over `databaseUrl` when both are given. */
  readonly redisUrl?: string | undefined;
  readonly databaseUrl?: string | undefined;
  /** Shown in the store's list of connections. */
  readonly applicationName: string;
  /** Told of what breaks underneath and of what handlers reject with. Everything recovers by itself. */
  readonly onError: (error: unknown, queue: string) => void;
  readonly stall?: StallSettings;
  readonly redelivery?: Redelivery;
  /** See {@link QueueConsumer.assertProgress}. */
  readonly stuckAfterMs?: number;
}

const STALL: StallSettings = { lockMs: 10_000, checkMs: 5_000 };
/** The last delivery comes about half a minute after the first. */
const REDELIVERY: Redelivery = { deliveries: 7, pauseMs: 500 };
const STUCK_AFTER_MS = 30_000;

/** @throws when neither store is given. Connects on first use, and again whenever the store was away. */
export function openQueues(settings: QueuesSettings): Queues {
  const store = openStore(settings);
  const publisher = new BullmqPublisher(store, settings.redelivery ?? REDELIVERY);
  const consumers: QueueConsumer[] = [];
  return {
    publisher,
    consumer: (wanted) => {
      const { onError, stuckAfterMs = STUCK_AFTER_MS } = settings;
      const consumer = new BullmqConsumer(store, publisher, { ...wanted, onError, stuckAfterMs });
      consumers.push(consumer);
      return consumer;
    },
    close: async () => {
      await Promise.all(consumers.map((consumer) => consumer.close()));
      await store.close();
    },
  };
}

function openStore({ redisUrl, databaseUrl, applicationName, stall = STALL, ...settings }: QueuesSettings): QueueStore {
  const onError = withoutRepeats(settings.onError);
  if (redisUrl !== undefined) return openRedisStore(redisUrl, { applicationName, onError, stall });
  if (databaseUrl !== undefined) return openPostgresStore(databaseUrl, { applicationName, onError, stall });
  throw new Error('the queues need a store: set REDIS_URL or QUEUE_DATABASE_URL');
}
