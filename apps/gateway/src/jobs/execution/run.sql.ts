import { statement } from '@paratope/database';
import { JOB_COLUMNS, type JobRow } from '../views/job-row.js';
import {
  announceEnd,
  heardOf,
  inState,
  queueEvents,
  queueJobs,
  queueRefunds,
  recordEvents,
  wakeRelay,
  type PromptRow,
} from './transitions.sql.js';

export interface ClaimedRow {
  readonly ord: number;
  readonly attempt: number;
  readonly kind: string;
  readonly org_id: string;
  readonly inputs: Record<string, unknown>;
  readonly format: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[];
}

/** `pending` → `running`, each job for the first that asks; with what the engine needs to know of its variant. */
export const claimJobs = statement<ClaimedRow>(
  'jobs-claim',
  `WITH asked AS (
     SELECT DISTINCT ON (id) * FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY a (id, worker_id, ord)
     ORDER BY id, ord),
   free AS (
     SELECT j.id FROM core.jobs j WHERE j.id = ANY ($1) AND ${inState('j', 'pending')}
     ORDER BY j.id FOR NO KEY UPDATE),
   claimed AS (
     UPDATE core.jobs j
     SET status = 'running', attempt = j.attempt + 1, worker_id = a.worker_id, started_at = $3::timestamptz,
         queued_at = NULL, lease_expires_at = $4::timestamptz, progress = NULL
     FROM asked a
     WHERE j.id = a.id AND j.id IN (SELECT id FROM free) AND ${inState('j', 'pending')}
     RETURNING a.ord, j.attempt, j.kind, j.org_id, j.variant_id, j.inputs)
   SELECT c.ord::int, c.attempt, c.kind, c.org_id, c.inputs,
          (SELECT t.format FROM core.variants v JOIN core.therapeutic_candidates t ON t.id = v.candidate_id
           WHERE v.id = c.variant_id) AS format,
          (SELECT json_agg(json_build_object('role', h.role, 'sequence', h.sequence) ORDER BY h.role)
           FROM core.chains h WHERE h.variant_id = c.variant_id) AS chains
   FROM claimed c`,
);

/** `running` → `running`: the lease lives on. */
export const heartbeatJobs = statement<{ ord: number }>(
  'jobs-heartbeat',
  `WITH beat AS (
     SELECT * FROM unnest($1::uuid[], $2::int[], $3::real[]) WITH ORDINALITY b (id, attempt, progress, ord)),
   held AS (
     SELECT j.id FROM core.jobs j WHERE j.id = ANY ($1) AND ${inState('j', 'running')}
     ORDER BY j.id FOR NO KEY UPDATE)
   UPDATE core.jobs j
   SET lease_expires_at = $4::timestamptz, progress = coalesce(b.progress, j.progress)
   FROM beat b
   WHERE j.id = b.id AND j.id IN (SELECT id FROM held) AND ${inState('j', 'running')} AND j.attempt = b.attempt
   RETURNING b.ord::int`,
);

type Untold = Readonly<Record<keyof PromptRow, null>>;

/** `running` → `completed`. The row of the outbox, if any, comes with it; the relay leaves it alone until $7. */
export const completeJobs = statement<
  (PromptRow | Untold) & { readonly ord: number; readonly kind: string; readonly seconds: number }
>(
  'jobs-complete',
  `WITH done AS (
     SELECT * FROM unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::text[])
       WITH ORDINALITY d (id, attempt, results, provenance, event_id, ord)),
   held AS (
     SELECT j.id FROM core.jobs j WHERE j.id = ANY ($1) AND ${inState('j', 'running')}
     ORDER BY j.id FOR NO KEY UPDATE),
   completed AS (
     UPDATE core.jobs j
     SET status = 'completed', results = d.results::json, provenance = d.provenance::json, ended_at = $6::timestamptz,
         lease_expires_at = NULL, progress = NULL
     FROM done d
     WHERE j.id = d.id AND j.id IN (SELECT id FROM held) AND ${inState('j', 'running')} AND j.attempt = d.attempt
     RETURNING d.ord, j.id, j.org_id, j.kind, j.status, j.traceparent, j.started_at, d.event_id),
   heard AS (${heardOf('completed')}),
   event AS (${recordEvents('heard', '$6')}),
   queued AS (${queueEvents('heard', '$7::timestamptz')})
   SELECT ord::int, kind, extract(epoch FROM $6 - started_at)::float8 AS seconds, q.outbox_id, q.queue, q.subject,
          q.traceparent, ${announceEnd('completed')}
   FROM completed c LEFT JOIN queued q ON q.subject = c.event_id`,
);

export interface EndedAttemptRow {
  readonly ord: number;
  readonly kind: string;
  readonly status: 'pending' | 'failed';
  readonly seconds: number;
}

/**
 * `running` → `pending` or `failed`, for an attempt that ended without results: it failed ($3 true), or a draining
 * worker hands the job back ($3 false). It is `failed` when that is final ($4) or once either bound ($8 failures, $9
 * handbacks) is reached. $10, where given, spares jobs whose lease still runs at that time.
 */
export const endAttempts = statement<EndedAttemptRow>(
  'jobs-end-attempt',
  `WITH given AS (
     SELECT * FROM unnest($1::uuid[], $2::int[], $3::boolean[], $4::boolean[], $5::text[], $6::text[])
       WITH ORDINALITY g (id, attempt, failure, final, detail, event_id, ord)),
   held AS (
     SELECT j.id FROM core.jobs j
     WHERE j.id = ANY ($1) AND ${inState('j', 'running')} AND ($10::timestamptz IS NULL OR j.lease_expires_at <= $10)
     ORDER BY j.id FOR NO KEY UPDATE),
   verdict AS (
     SELECT g.*, j.started_at AS began_at,
            CASE WHEN g.final
                   OR g.failure AND j.failures + 1 >= $8
                   OR NOT g.failure AND j.handbacks + 1 > $9
                 THEN 'failed' ELSE 'pending' END AS next
     FROM given g JOIN core.jobs j USING (id)),
   ended AS (
     UPDATE core.jobs j
     SET status = v.next, lease_expires_at = NULL, worker_id = NULL, progress = NULL,
         failures = j.failures + v.failure::int, handbacks = j.handbacks + (NOT v.failure)::int,
         started_at = CASE v.next WHEN 'failed' THEN j.started_at END,
         queued_at = CASE v.next WHEN 'pending' THEN $7::timestamptz END,
         ended_at = CASE v.next WHEN 'failed' THEN $7 END,
         error_detail = CASE v.next WHEN 'failed' THEN v.detail END
     FROM verdict v
     WHERE j.id = v.id AND j.id IN (SELECT id FROM held) AND ${inState('j', 'running')} AND j.attempt = v.attempt
     RETURNING v.ord, j.id, j.org_id, j.kind, j.status, j.traceparent, v.event_id, v.began_at),
   failed AS (SELECT * FROM ended WHERE status = 'failed'),
   heard AS (${heardOf('failed')}),
   event AS (${recordEvents('heard', '$7')}),
   told AS (${queueEvents('heard', '$7')}),
   refunded AS (${queueRefunds('failed', '$7')}),
   again AS (SELECT * FROM ended WHERE status = 'pending'),
   queued AS (${queueJobs('again', '$11::timestamptz')})
   SELECT ord::int, kind, status, extract(epoch FROM $7 - began_at)::float8 AS seconds,
          ${wakeRelay('failed')}, ${announceEnd('failed')}
   FROM ended`,
);

/** `pending` → `canceled`, within its org and, where given, kind. */
export const cancelJob = statement<{ id: string }>(
  'jobs-cancel',
  `WITH canceled AS (
     UPDATE core.jobs j SET status = 'canceled', ended_at = $4::timestamptz, queued_at = NULL
     WHERE id = $1 AND org_id = $2 AND ($3::text IS NULL OR kind = $3) AND ${inState('j', 'pending')}
     RETURNING id, traceparent),
   refunded AS (${queueRefunds('canceled', '$4')})
   SELECT id, ${wakeRelay('canceled')}, ${announceEnd('canceled')} FROM canceled`,
);

export type EventRow = JobRow & {
  readonly event_id: string;
  readonly org_id: string;
  readonly type: string;
  readonly timestamp: Date;
};

/** An event with the job it is about. */
export const findEvents = statement<EventRow>(
  'events-find',
  `SELECT e.id AS event_id, e.org_id, e.type, e.created_at AS timestamp, ${JOB_COLUMNS}
   FROM core.events e JOIN core.jobs j ON j.id = e.job_id
   WHERE e.id = ANY ($1::text[])`,
);

/** From now on the dispatcher has it. */
export const ackEvents = statement(
  'events-ack',
  'UPDATE core.events SET stored_at = $2 WHERE id = ANY ($1::text[]) AND stored_at IS NULL',
);
