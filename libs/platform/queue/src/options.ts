import type { QueueOptions, WorkerOptions } from 'bullmq';

/** How often an item is delivered if its handler keeps rejecting. */
export interface Redelivery {
  readonly deliveries: number;
  /** Pause after the first rejection; doubled after each further one. */
  readonly pauseMs: number;
}

/** The last delivery comes about half a minute after the first. */
const REDELIVERY: Redelivery = { deliveries: 7, pauseMs: 500 };

/** Of the queues' keys, beside other users of the same Redis, such as rate limits. */
export const QUEUE_KEY_PREFIX = 'paratope';

/** BullMQ's options of every queue, for `BullModule.forRoot`. */
export const queueOptions = (connection: QueueOptions['connection'], redelivery = REDELIVERY): QueueOptions => ({
  connection,
  prefix: QUEUE_KEY_PREFIX,
  // Enough events for whoever watches the store by hand; nothing in the product reads them.
  streams: { events: { maxLen: 100 } },
  defaultJobOptions: {
    attempts: redelivery.deliveries,
    backoff: { type: 'exponential', delay: redelivery.pauseMs },
    // An id that was handled or dropped must be publishable again; BullMQ ignores one that it still keeps.
    removeOnComplete: true,
    removeOnFail: true,
    stackTraceLimit: 0,
  },
});

export interface ConsumerOptions {
  /** Most items handled at once. */
  readonly concurrency: number;
  /**
   * How long an item belongs to a consumer that does not renew its lock, as a living one does at half that time. Whoever looks for
   * expired locks takes them away on the second look, so that a dead consumer's item goes to another one within twice the time.
   */
  readonly lockMs: number;
}

/** BullMQ's options of every consumer, for `@Processor(queue, consumerOptions(…))`. */
export const consumerOptions = ({ concurrency, lockMs }: ConsumerOptions): Omit<WorkerOptions, 'connection'> => ({
  // The app starts it once everything that the handler needs is there.
  autorun: false,
  concurrency,
  lockDuration: lockMs,
  stalledInterval: lockMs / 2,
  // Stalling never drops an item: it says that a consumer died, not that the item is bad. What kills its consumer
  // again and again is ended by whoever counts attempts in PostgreSQL.
  maxStalledCount: 1_000_000,
  // After a lost connection; the default of 15 s is how long a queue would stand still.
  runRetryDelay: 500,
});
