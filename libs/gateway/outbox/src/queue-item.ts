import type { QueueItem } from '@paratope/queue';

/** A row's id and trace, as the queue carries them. */
export const queueItem = (id: string, traceparent: string | null): QueueItem =>
  traceparent === null ? { id } : { id, traceparent };
