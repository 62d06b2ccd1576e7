/** Channels of NOTIFY. */
export const OUTBOX_CHANNEL = 'core_outbox';
export const JOB_ENDED_CHANNEL = 'core_job_ended';

/**
 * Every way a job changes state is one statement here or in submit.sql.ts: guarded by the state (and attempt) it
 * leaves, with the outbox and event rows it causes in the same statement, and therefore the same transaction.
 * Statements over several rows lock them in id order, so that no two of them can wait for each other in a circle.
 */

/**
 * The guard of a transition: the state that the job leaves. Not a plain comparison, which an index of the lists could
 * serve: PostgreSQL would then search it once per variant (skip scan), where the job's id is all there is to look for.
 * @param job name of the relation, in scope
 */
export const inState = (job: string, status: 'pending' | 'running'): string => `(${job}.status = '${status}') IS TRUE`;

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

/** Tells whoever waits for these jobs, on any replica. A payload holds 8000 bytes, so at most 200 ids. */
export const announceEnd = (rows: string): string =>
  `(SELECT pg_notify('${JOB_ENDED_CHANNEL}', string_agg(id::text, ',')) FROM ${rows} HAVING count(*) > 0) AS announced`;

/** A job waits for a worker: the queue must hear of it. `rows (id, kind, traceparent)`. */
export const queueJobs = (rows: string, availableAt: string): string => `
  INSERT INTO core.outbox (topic, queue, subject, traceparent, available_at)
  SELECT 'job', kind, id::text, traceparent, ${availableAt} FROM ${rows} ORDER BY ${rows}.id
  ${RETURNING_PROMPT}`;

/** What a job cost goes back. `rows (id, traceparent)`. */
export const queueRefunds = (rows: string, now: string): string => `
  INSERT INTO core.outbox (topic, subject, traceparent, available_at)
  SELECT 'refund', id::text, traceparent, ${now} FROM ${rows} ORDER BY ${rows}.id`;

/** Of jobs that ended, those that somebody may hear of. `rows (org_id, …)`. */
export const heardOf = (rows: string): string => `
  SELECT ended.* FROM ${rows} ended WHERE (SELECT o.has_webhooks FROM core.orgs o WHERE o.id = ended.org_id)`;

/** A job ended with something to tell. `rows (id, org_id, kind, status, traceparent, event_id)`. */
export const recordEvents = (rows: string, now: string): string => `
  INSERT INTO core.events (id, org_id, type, job_id, created_at)
  SELECT event_id, org_id, kind || '.' || status, id, ${now} FROM ${rows}`;

export const queueEvents = (rows: string, availableAt: string): string => `
  INSERT INTO core.outbox (topic, queue, subject, traceparent, available_at)
  SELECT 'event', 'events', event_id, traceparent, ${availableAt} FROM ${rows} ORDER BY id
  ${RETURNING_PROMPT}`;
