/**
 * Id in a queue. Queues only wake consumers: PostgreSQL holds all state, and the loss of the whole store loses no work, because the
 * reconciler publishes again the ids that the queue no longer holds. See docs/queues.md.
 */
export interface QueueItem {
  /** Id of a job or an event. If it is published again while it waits or is handled, it stays queued once. */
  readonly id: string;
  /** W3C trace context of the span that caused the item. */
  readonly traceparent?: string;
}

export interface QueueDepth {
  /** Number of items that no consumer holds, including those that wait for their next delivery. */
  readonly waiting: number;
  /** Number of items being handled, including those of a dead consumer until they are taken from it. */
  readonly active: number;
  /** Age of the next item in ms; 0 if none waits. */
  readonly oldestMs: number;
}

export interface QueuePublisher {
  /**
   * Publishes ids. An id that waits or is being handled already stays unchanged, so a consumer that makes a job pending again while it
   * holds the item must hand the item back rather than publish it.
   */
  publish(queue: string, items: readonly QueueItem[]): Promise<void>;
  /**
   * Publishes the ids that are not {@link known}. Of an item that the store lost in part, the rest is removed first: the store would take
   * it for the item and add nothing.
   * @returns the number of published ids
   */
  republish(queue: string, items: readonly QueueItem[]): Promise<number>;
  /** Returns whether the item waits or is being handled. */
  has(queue: string, id: string): Promise<boolean>;
  /** Returns the ids that wait or are being handled. */
  known(queue: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Removes a waiting item. Returns false if it is not in the queue, or is being handled. */
  remove(queue: string, id: string): Promise<boolean>;
  depth(queue: string): Promise<QueueDepth>;
}

/** Thrown by a processor that will not finish the item, so that another consumer takes it now. */
export class HandBack extends Error {
  override readonly name = 'HandBack';
}

/** The consumer could take items and takes none: its connection is dead without an error. Only a restart helps. */
export class NoProgressError extends Error {
  override readonly name = 'NoProgressError';
}
