import { hasWebhooks } from '@paratope/gateway-tables';

/** Channel of NOTIFY on which the ends of jobs are published. */
export const JOB_ENDED_CHANNEL = 'core_job_ended';

/**
 * Every state transition of a job is one statement here or in submit.sql.ts. It is guarded by the state (and attempt) that the job leaves,
 * and writes the resulting outbox and event rows in the same statement, and therefore in the same transaction.
 */

/**
 * Returns the guard of a transition: the state that the job leaves. It is not a plain comparison, because an index of the lists could serve
 * one: PostgreSQL would then search that index once per variant (skip scan), although the job's id is enough to find the row.
 * @param job name of the relation in scope
 */
export const inState = (job: string, status: 'pending' | 'running'): string => `(${job}.status = '${status}') IS TRUE`;

/**
 * Returns the guard of the caller: a worker changes jobs of its own kind only. It is not a plain comparison either, for the same reason.
 */
export const ofKind = (job: string): string => `(${job}.kind = :kind) IS TRUE`;

/** Notifies the requests that wait for these jobs, on any replica. A payload holds 8000 bytes, so at most 200 ids. */
export const announceEnd = (rows: string): string =>
  `(SELECT pg_notify('${JOB_ENDED_CHANNEL}', string_agg(id::text, ',')) FROM ${rows} HAVING count(*) > 0) AS announced`;

/** Selects the ended jobs of organizations that may have a subscriber. Parts of a whole have none. `rows (org_id, whole_id, …)`. */
export const subscribedJobs = (rows: string): string => `
  SELECT ended.* FROM ${rows} ended WHERE ended.whole_id IS NULL AND ${hasWebhooks('ended.org_id')}`;

/** Inserts the events of ended jobs. `rows (id, org_id, kind, status, traceparent, event_id)`. */
export const recordEvents = (rows: string, now: string): string => `
  INSERT INTO core.events (id, org_id, type, job_id, created_at)
  SELECT event_id, org_id, kind || '.' || status, id, ${now} FROM ${rows}`;
