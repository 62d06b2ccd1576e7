import { hasWebhooks } from '@paratope/gateway-tables';

/** Channel of NOTIFY that announces the ends of jobs. */
export const JOB_ENDED_CHANNEL = 'core_job_ended';

/**
 * Every way a job changes state is one statement here or in submit.sql.ts: guarded by the state (and attempt) it
 * leaves, with the outbox and event rows it causes in the same statement, and therefore the same transaction.
 */

/**
 * The guard of a transition: the state that the job leaves. Not a plain comparison, which an index of the lists could
 * serve: PostgreSQL would then search it once per variant (skip scan), where the job's id is all there is to look for.
 * @param job name of the relation, in scope
 */
export const inState = (job: string, status: 'pending' | 'running'): string => `(${job}.status = '${status}') IS TRUE`;

/** The guard of who acts: a worker changes jobs of its own kind. Not a plain comparison either, for the same reason. */
export const ofKind = (job: string): string => `(${job}.kind = :kind) IS TRUE`;

/** Tells whoever waits for these jobs, on any replica. A payload holds 8000 bytes, so at most 200 ids. */
export const announceEnd = (rows: string): string =>
  `(SELECT pg_notify('${JOB_ENDED_CHANNEL}', string_agg(id::text, ',')) FROM ${rows} HAVING count(*) > 0) AS announced`;

/** The ended jobs of organizations that may have a subscriber. Parts of a whole have none. `rows (org_id, whole_id, …)`. */
export const subscribedJobs = (rows: string): string => `
  SELECT ended.* FROM ${rows} ended WHERE ended.whole_id IS NULL AND ${hasWebhooks('ended.org_id')}`;

/** A job ended with something to tell. `rows (id, org_id, kind, status, traceparent, event_id)`. */
export const recordEvents = (rows: string, now: string): string => `
  INSERT INTO core.events (id, org_id, type, job_id, created_at)
  SELECT event_id, org_id, kind || '.' || status, id, ${now} FROM ${rows}`;
