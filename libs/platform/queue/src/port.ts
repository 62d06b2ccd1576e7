/**
 * The queue is a wake-up and nothing more: it carries ids, PostgreSQL holds the truth, and losing the whole store
 * loses no work, because the reconciler publishes again what the queue no longer knows. See docs/queues.md.
 */
export interface QueueItem {
  /** Of a job or an event. Published twice while it waits or is handled, it is queued once. */
  readonly id: string;
  /** W3C trace context of whoever caused it. */
  readonly traceparent?: string;
}

export interface QueueDepth {
  /** Items that nobody holds, those that wait for their next delivery among them. */
  readonly waiting: number;
  /** Items being handled, those of a consumer that died among them until they are taken from it. */
  readonly active: number;
  /** Age of the item next in turn; 0 when none waits. */
  readonly oldestMs: number;
}

export interface QueuePublisher {
  /**
   * An id that waits or is being handled already stays as it is, so whoever makes a job pending again while holding its
   * item must hand that item back rather than publish it.
   */
  publish(queue: string, items: readonly QueueItem[]): Promise<void>;
  /** Whether the item waits or is being handled. */
  has(queue: string, id: string): Promise<boolean>;
  /** Those of the ids that wait or are being handled. */
  known(queue: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Takes a waiting item out. False when it is not there, or is being handled. */
  remove(queue: string, id: string): Promise<boolean>;
  depth(queue: string): Promise<QueueDepth>;
}

/** Thrown by a processor that will not finish the item, so that another consumer takes it now. */
export class HandBack extends Error {
  override readonly name = 'HandBack';
}

/** The consumer could take items and takes none: its connection is dead and it does not know. Only a restart helps. */
export class NoProgressError extends Error {
  override readonly name = 'NoProgressError';
}
