import type { QueueOptions, WorkerOptions } from 'bullmq';

/** Number of deliveries of an item while its handler keeps rejecting. */
export interface Redelivery {
  readonly deliveries: number;
  /** Pause after the first rejection in ms; it doubles after each further one. */
  readonly pauseMs: number;
}

/** The last delivery comes about half a minute after the first. */
const REDELIVERY: Redelivery = { deliveries: 7, pauseMs: 500 };

/** Prefix of the queues' keys, since Redis may have other users, such as rate limits. */
export const QUEUE_KEY_PREFIX = 'paratope';

/** Returns BullMQ's options of every queue, for `BullModule.forRoot`. */
export const queueOptions = (connection: QueueOptions['connection'], redelivery = REDELIVERY): QueueOptions => ({
  connection,
  prefix: QUEUE_KEY_PREFIX,
  // A few events are kept for an operator who inspects the store; nothing in the product reads them.
  streams: { events: { maxLen: 100 } },
  defaultJobOptions: {
    attempts: redelivery.deliveries,
    backoff: { type: 'exponential', delay: redelivery.pauseMs },
    // An id that was handled or dropped must be publishable again, but BullMQ ignores an id that it still stores.
    removeOnComplete: true,
    removeOnFail: true,
    stackTraceLimit: 0,
  },
});

export interface ConsumerOptions {
  /** Largest number of items that are handled at once. */
  readonly concurrency: number;
  /**
   * Time after which an item is taken from a consumer that does not renew its lock; a living consumer renews it at half that time. Expired
   * locks are removed at the second check, so that a dead consumer's item goes to another consumer within twice the time.
   */
  readonly lockMs: number;
}

/** Returns BullMQ's options of every consumer, for `@Processor(queue, consumerOptions(…))`. */
export const consumerOptions = ({ concurrency, lockMs }: ConsumerOptions): Omit<WorkerOptions, 'connection'> => ({
  // The app starts the consumer once everything that the handler needs is ready.
  autorun: false,
  concurrency,
  // Items wake a consumer; only those of a lost notification wait so long.
  drainDelay: 20,
  lockDuration: lockMs,
  stalledInterval: lockMs / 2,
  // Stalling never drops an item: it shows that a consumer died, not that the item is invalid. The count of attempts in PostgreSQL ends
  // items that kill their consumers repeatedly.
  maxStalledCount: 1_000_000,
  // Delay after a lost connection; with the default of 15 s, a queue would stop for this time.
  runRetryDelay: 500,
  // An item whose own options the store has lost would be kept for ever, and its id could not be published again.
  removeOnComplete: { count: 0 },
  removeOnFail: { count: 0 },
});
