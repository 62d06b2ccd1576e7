/** Channel of NOTIFY that wakes the relays. */
export const OUTBOX_CHANNEL = 'core_outbox';

/** A row of the outbox that whoever wrote it may publish himself. */
export interface PromptRow {
  readonly outbox_id: number;
  readonly queue: string;
  readonly subject: string;
  readonly traceparent: string | null;
}

/** The columns of {@link PromptRow}, of what {@link queueJobs} and {@link queueEvents} return. */
export const PROMPT_COLUMNS = 'outbox_id, queue, subject, traceparent';
const RETURNING_PROMPT = 'RETURNING id AS outbox_id, queue, subject, traceparent';

/** Wakes the relays; an element of a final SELECT, because an unread WITH query would not run. */
export const wakeRelay = (rows: string): string =>
  `(SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM ${rows} LIMIT 1) AS woken`;

/** A job waits for a worker: the queue must hear of it. `rows (id, kind, traceparent)`. */
export const queueJobs = (rows: string, availableAt: string): string => `
  INSERT INTO core.outbox (topic, queue, subject, traceparent, available_at)
  SELECT 'job', kind, id::text, traceparent, ${availableAt} FROM ${rows} ORDER BY ${rows}.id
  ${RETURNING_PROMPT}`;

/** What a job cost goes back. `rows (id, traceparent)`. */
export const queueRefunds = (rows: string, now: string): string => `
  INSERT INTO core.outbox (topic, subject, traceparent, available_at)
  SELECT 'refund', id::text, traceparent, ${now} FROM ${rows} ORDER BY ${rows}.id`;

/** An event waits for its delivery. `rows (id, event_id, traceparent)`. */
export const queueEvents = (rows: string, availableAt: string): string => `
  INSERT INTO core.outbox (topic, queue, subject, traceparent, available_at)
  SELECT 'event', 'events', event_id, traceparent, ${availableAt} FROM ${rows} ORDER BY id
  ${RETURNING_PROMPT}`;
