import type { JobsOptions, WorkerOptions } from 'bullmq';
import type { QueueItem } from './port.js';

/** What BullMQ keeps of an item beside its id. */
export interface Payload {
  readonly traceparent?: string;
}

export const payloadOf = ({ traceparent }: QueueItem): Payload => (traceparent === undefined ? {} : { traceparent });

/** What the publisher needs of a BullMQ queue. */
export interface StoreQueue {
  getJobCounts(...types: CountedState[]): Promise<Record<string, number>>;
  getWaiting(start: number, end: number): Promise<readonly ({ readonly timestamp: number } | undefined)[]>;
  getJobState(id: string): Promise<string>;
  remove(id: string): Promise<number>;
  close(): Promise<void>;
}

export type CountedState = 'waiting' | 'delayed' | 'active';

/** What the consumer needs of a BullMQ worker. */
export interface StoreWorker {
  run(): Promise<void>;
  pause(doNotWaitActive: boolean): Promise<void>;
  resume(): Promise<void>;
  close(force?: boolean): Promise<void>;
}

export interface TakenJob {
  readonly id?: string;
  readonly data: Payload;
  moveToWait(token: string | undefined): Promise<number>;
}

export type Processor = (job: TakenJob, token: string | undefined) => Promise<void>;

/** One queue store, with the few things its two kinds do not have in common. */
export interface QueueStore {
  openQueue(name: string): StoreQueue;
  /** Adds the items as jobs named after their queue; an id that the queue holds stays as it is. */
  add(queue: string, items: readonly QueueItem[], options: JobsOptions): Promise<void>;
  openWorker(name: string, processor: Processor, concurrency: number): StoreWorker;
  /** Those of the ids that wait or are being handled. */
  known(queue: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}

export interface StoreSettings {
  readonly applicationName: string;
  /** Told of what breaks underneath, by the queue it concerns; the store recovers by itself. */
  readonly onError: (error: unknown, queue: string) => void;
  readonly stall: StallSettings;
}

/**
 * How soon an item of a dead consumer goes to another one: a living one renews its lock at half its time; the
 * check takes an expired one away on its second look. At worst lockMs + 2 × checkMs.
 */
export interface StallSettings {
  readonly lockMs: number;
  readonly checkMs: number;
}

/** States in which an item waits or is being handled; anything else is as good as gone. */
export const LIVE_STATES: ReadonlySet<string> = new Set(['waiting', 'prioritized', 'delayed', 'active']);

/** Enough events for whoever watches the store by hand; nothing in the product reads them. */
export const QUEUE_OPTIONS = { streams: { events: { maxLen: 100 } } } as const;

export const workerOptions = (stall: StallSettings, concurrency: number): Omit<WorkerOptions, 'connection'> => ({
  autorun: false,
  concurrency,
  lockDuration: stall.lockMs,
  stalledInterval: stall.checkMs,
  // Stalling never drops an item: it says that a consumer died, not that the item is bad. What kills its consumer
  // again and again is ended by whoever counts attempts in PostgreSQL.
  maxStalledCount: 1_000_000,
  // After a lost connection; the default of 15 s is how long a queue would stand still.
  runRetryDelay: 500,
});
