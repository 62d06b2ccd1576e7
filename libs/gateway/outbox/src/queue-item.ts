import type { QueueItem } from '@paratope/queue';

/** Returns a row's id and trace in the form of queue items. */
export const queueItem = (id: string, traceparent: string | null): QueueItem =>
  traceparent === null ? { id } : { id, traceparent };
