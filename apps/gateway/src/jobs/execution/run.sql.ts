import { statement } from '@paratope/database';
import type { CampaignSettings, MeasuredFile } from '@paratope/job-envelope';
import type { WorkKind } from '@paratope/pipelines';
import { EVENT, forgetAttempts, isPutAside } from '@paratope/gateway-runs';
import {
  CAMPAIGN_ROWS,
  DOCKED_ANTIGENS,
  UPLOADS,
  chainsOf,
  fileFigures,
  formatOf,
  isLive,
} from '@paratope/gateway-tables';
import { type FiledFigures, type KeptResults, sweepFiles } from '@paratope/gateway-results';
import { JOB_COLUMNS, type JobRow } from '../views/job-row.js';
import { announceEnd, subscribedJobs, inState, ofKind, recordEvents } from './transitions.sql.js';
import {
  LOST_PAGE,
  OUTBOX_REF_COLUMNS,
  type OutboxRef,
  caughtUp,
  promoteNextHeldJob,
  queueEvents,
  queueJobs,
  queueRefunds,
  wakeRelay,
} from '@paratope/gateway-outbox';
import type { JobSeconds } from '../metrics.js';

/** Returns the expression for the seconds from an instant to `:now`. */
const secondsSince = (column: string, name: string): string =>
  `extract(epoch FROM :now::timestamptz - ${column})::float8 AS ${name}`;

export type ClaimedRow = Claimed & (OutboxRef | NoOutboxRow);

interface Claimed {
  readonly attempt: number;
  readonly kind: WorkKind;
  readonly org_id: string;
  /** Seconds since the submission. */
  readonly waited: number;
  readonly inputs: Record<string, unknown>;
  /** Null for a part of a whole. */
  readonly format: string | null;
  /** The job that a part belongs to; a part's inputs are its task. */
  readonly whole_id: string | null;
  /** Null if they were deleted after the submission, and for a part. */
  readonly chains: readonly { readonly role: string; readonly sequence: string }[] | null;
}

/**
 * `pending` → `running`, for the first caller. The org's next held job takes its place in the queue. Returns the data about the job's
 * variant that the engine needs. A caller whose answer was lost gets the same attempt again.
 */
export const claimJob = statement<
  { id: string; kind: string; claimant: string; isNamed: boolean; now: Date; leaseUntil: Date; relayAt: Date },
  ClaimedRow
>(
  'jobs-claim',
  `WITH claimed AS (
     UPDATE core.jobs j
     SET status = 'running', attempt = j.attempt + (j.status = 'pending')::int, worker_id = :claimant,
         started_at = CASE j.status WHEN 'pending' THEN :now::timestamptz ELSE j.started_at END, queued_at = NULL, held = false,
         lease_expires_at = :leaseUntil, progress = NULL
     WHERE j.id = :id AND ${ofKind('j')}
       AND (${inState('j', 'pending')} OR :isNamed::boolean AND ${inState('j', 'running')} AND j.worker_id = :claimant)
     RETURNING j.attempt, j.kind, j.org_id, j.variant_id, j.whole_id, j.inputs, j.created_at, j.started_at),
   first AS (SELECT * FROM claimed WHERE started_at = :now::timestamptz),
   promoted AS (${promoteNextHeldJob('first')}),
   queued AS (${queueJobs('promoted', ':relayAt::timestamptz')})
   SELECT c.attempt, c.kind, c.org_id, c.whole_id, c.inputs, ${secondsSince('c.created_at', 'waited')},
          ${formatOf('c.variant_id')} AS format,
          ${chainsOf('c.variant_id')} AS chains, ${OUTBOX_REF_COLUMNS}
   FROM claimed c LEFT JOIN queued ON true`,
);

/**
 * Number of the oldest jobs from which one is offered at random to a worker without a queue, so that workers seldom choose the same job.
 */
const OFFERED = 32;

/** Jobs of a kind that are in its queue, by a range of `jobs_in_queue`. `oldestHeld` in fair-share.sql.ts explains why not by `=`. */
const IN_QUEUE = "kind BETWEEN :kind AND :kind AND status = 'pending' AND NOT held";

/** Finds a job to claim. Ids are in the order of submission. */
export const nextJob = statement<{ kind: string }, { id: string; traceparent: string | null }>(
  'jobs-next',
  `SELECT id, traceparent FROM (
     SELECT id, traceparent FROM core.jobs WHERE ${IN_QUEUE} ORDER BY kind, id LIMIT ${OFFERED}
   ) first ORDER BY random() LIMIT 1`,
);

/** Reads the file keys of the prediction that a job names, for its task. */
export const predictionFiles = statement<
  { id: unknown; orgId: string; kind: string },
  { id: string; pdb_key: string | null; cif_key: string | null; poses_key: string | null }
>(
  'task-prediction',
  `SELECT id, files ->> 'pdb_key' AS pdb_key, files ->> 'cif_key' AS cif_key, files ->> 'poses_key' AS poses_key
   FROM (SELECT *, coalesce(summary, results) AS files FROM core.jobs) j
   WHERE id = :id AND org_id = :orgId AND kind = :kind AND status = 'completed'`,
);

/** Reads the object key of an upload that a job names, for its task. */
export const uploadOf = statement<{ id: unknown; orgId: string }, { key: string }>(
  'task-upload',
  `SELECT u.key FROM ${UPLOADS} u WHERE u.id = :id AND u.org_id = :orgId`,
);

export const antigenOf = statement<
  { id: unknown; orgId: string; uploadId: unknown },
  { sequence: string | null; structure_key: string | null }
>(
  'task-antigen',
  `SELECT a.sequence, u.key AS structure_key
   FROM ${DOCKED_ANTIGENS} a LEFT JOIN ${UPLOADS} u ON u.id = coalesce(:uploadId::uuid, a.upload_id) AND u.org_id = a.org_id
   WHERE a.id = :id AND a.org_id = :orgId`,
);

/** Reads the rounds and candidates of the campaign that a job names, for its task. */
export const campaignOf = statement<
  { id: unknown; orgId: string },
  { settings: CampaignSettings; rounds: readonly { readonly file: MeasuredFile }[] }
>('task-campaign', `SELECT g.settings, g.rounds FROM ${CAMPAIGN_ROWS} g WHERE g.id = :id AND g.org_id = :orgId`);

/** Identity of a job that a worker holds. */
export interface Held {
  readonly id: string;
  readonly attempt: number;
  /** Kind in the worker's certificate. */
  readonly kind: WorkKind;
}

/** Condition that a worker holds the job: it is of the worker's kind, running, and in this attempt. */
const held = (job: string): string =>
  `${job}.id = :id AND ${inState(job, 'running')} AND ${ofKind(job)} AND ${job}.attempt = :attempt`;

/** `running` → `running`: extends the lease. */
export const heartbeatJob = statement<Held & { progress: number | undefined; leaseUntil: Date }, { id: string }>(
  'jobs-heartbeat',
  `UPDATE core.jobs j SET lease_expires_at = :leaseUntil, progress = coalesce(:progress::real, j.progress)
   WHERE ${held('j')}
   RETURNING j.id`,
);

type NoOutboxRow = Readonly<Record<keyof OutboxRef, null>>;

/** Returns whether a worker that reports results still holds its job, so that the results may be put into the store. */
export const stillHeld = statement<Held, { id: string }>(
  'jobs-still-held',
  `SELECT j.id FROM core.jobs j WHERE ${held('j')}`,
);

/** `running` → `completed`. Returns the outbox row, if any, which the relay does not publish before `relayAt`. */
export const completeJob = statement<
  Held &
    KeptResults &
    FiledFigures & { provenance: string; eventId: string; now: Date; relayAt: Date; withScratch: readonly string[] },
  (OutboxRef | NoOutboxRow) &
    JobSeconds & { readonly kind: string; readonly whole_id: string | null; readonly charge_source: string }
>(
  'jobs-complete',
  `WITH completed AS (
     UPDATE core.jobs j
     SET status = 'completed', results = :results::json, summary = :summary::json, results_bytes = :bytes, provenance = :provenance::json, ended_at = :now::timestamptz,
         lease_expires_at = NULL, progress = NULL
     WHERE ${held('j')}
     RETURNING j.id, j.org_id, j.kind, j.variant_id, j.whole_id, j.charge_source, j.status, j.traceparent, j.started_at, j.created_at, :eventId::text AS event_id),
   filed AS (${fileFigures('completed', ':figures::jsonb', ':percentiles::jsonb', ':now::timestamptz')}),
   swept AS (${sweepFiles('(SELECT id FROM completed WHERE kind = ANY (:withScratch::text[]))', ':now::timestamptz')}),
   subscribed AS (${subscribedJobs('completed')}),
   event AS (${recordEvents('subscribed', ':now::timestamptz')}),
   queued AS (${queueEvents('subscribed', ':relayAt::timestamptz')})
   SELECT kind, whole_id, charge_source, ${secondsSince('started_at', 'seconds')}, ${secondsSince('created_at', 'since_submit')}, q.outbox_id, q.queue, q.subject,
          q.traceparent, ${announceEnd('completed')}
   FROM completed c LEFT JOIN queued q ON q.subject = c.event_id`,
);

/** An attempt that ended without results. */
export interface EndedAttempt extends Held {
  /** True if the attempt failed, false if a draining worker hands the job back. */
  readonly failure: boolean;
  /** True if no further attempt can succeed. */
  readonly final: boolean;
  /** The reason, worded for the customer. */
  readonly detail: string;
  /** Engine that computed, as JSON, if the worker knows it. */
  readonly provenance?: string | undefined;
  /** If set, a job is changed only if its lease ended before this time. */
  readonly leaseBefore: Date | undefined;
}

/** Limits of a job's attempts, and the time at which it is queued again. */
interface AttemptBounds {
  readonly maxFailures: number;
  readonly maxHandbacks: number;
  readonly retryAt: Date;
}

interface EndedAttemptRow extends JobSeconds {
  readonly kind: string;
  readonly whole_id: string | null;
  readonly charge_source: string;
  readonly status: 'pending' | 'failed';
}

/** `running` → `failed` if the attempt was final or either limit is reached, else → `pending`. */
export const endAttempt = statement<EndedAttempt & AttemptBounds & { eventId: string; now: Date }, EndedAttemptRow>(
  'jobs-end-attempt',
  `WITH verdict AS (
     SELECT j.id, j.started_at AS began_at,
            CASE WHEN :final::boolean
                   OR :failure::boolean AND j.failures + 1 >= :maxFailures
                   OR NOT :failure AND j.handbacks + 1 > :maxHandbacks
                 THEN 'failed' ELSE 'pending' END AS next
     FROM core.jobs j
     WHERE ${held('j')}
       AND (:leaseBefore::timestamptz IS NULL OR j.lease_expires_at <= :leaseBefore)
     FOR NO KEY UPDATE),
   ended AS (
     UPDATE core.jobs j
     SET status = v.next, lease_expires_at = NULL, worker_id = NULL, progress = NULL,
         failures = j.failures + :failure::int, handbacks = j.handbacks + (NOT :failure)::int,
         started_at = CASE v.next WHEN 'failed' THEN j.started_at END,
         queued_at = CASE v.next WHEN 'pending' THEN :now::timestamptz END,
         ended_at = CASE v.next WHEN 'failed' THEN :now::timestamptz END,
         error_detail = CASE v.next WHEN 'failed' THEN :detail END,
         provenance = CASE v.next WHEN 'failed' THEN :provenance::json END
     FROM verdict v
     WHERE v.id = j.id AND ${held('j')}
     RETURNING j.id, j.org_id, j.kind, j.whole_id, j.status, j.credit_cost, j.charge_source, j.traceparent, :eventId::text AS event_id, v.began_at, j.created_at),
   swept AS (${sweepFiles('ended', ':now::timestamptz')}),
   failed AS (SELECT * FROM ended WHERE status = 'failed'),
   subscribed AS (${subscribedJobs('failed')}),
   event AS (${recordEvents('subscribed', ':now::timestamptz')}),
   event_queued AS (${queueEvents('subscribed', ':now::timestamptz')}),
   paid AS (SELECT * FROM failed WHERE whole_id IS NULL),
   refunded AS (${queueRefunds('paid', ':now::timestamptz')}),
   retried AS (SELECT * FROM ended WHERE status = 'pending'),
   queued AS (${queueJobs('retried', ':retryAt::timestamptz')})
   SELECT kind, whole_id, charge_source, status, ${secondsSince('began_at', 'seconds')}, ${secondsSince('created_at', 'since_submit')},
          ${wakeRelay('failed')}, ${announceEnd('failed')}
   FROM ended`,
);

/** Finds running jobs that get no more heartbeats from their worker. */
export const expiredLeases = statement<{ now: Date; limit: number }, Held>(
  'jobs-expired-leases',
  `SELECT id, attempt, kind FROM core.jobs WHERE status = 'running' AND lease_expires_at <= :now
   ORDER BY lease_expires_at LIMIT :limit`,
);

/** `pending` → `canceled`, within the job's org and, if given, kind. */
export const cancelJob = statement<{ id: string; orgId: string; kind: string | null; now: Date }, { id: string }>(
  'jobs-cancel',
  `WITH canceled AS (
     UPDATE core.jobs j SET status = 'canceled', ended_at = :now::timestamptz, queued_at = NULL, held = false
     WHERE id = :id AND org_id = :orgId AND (:kind::text IS NULL OR kind = :kind) AND ${inState('j', 'pending')} AND whole_id IS NULL
     RETURNING id, credit_cost, traceparent),
   refunded AS (${queueRefunds('canceled', ':now::timestamptz')})
   SELECT id, ${wakeRelay('canceled')}, ${announceEnd('canceled')} FROM canceled`,
);

type EventRow = JobRow & {
  /** Whole that the job is a part of; null for other jobs. */
  readonly whole_id: string | null;
  readonly event_id: string;
  readonly type: string;
  readonly timestamp: Date;
  readonly webhook_id: string | null;
  readonly webhook_url: string | null;
};

/** Finds an event and the job that it describes. */
export const findEvent = statement<{ eventId: string }, EventRow>(
  'events-find',
  `SELECT e.id AS event_id, e.type, e.created_at AS timestamp, j.whole_id, j.webhook_id, j.webhook_url, ${JOB_COLUMNS}, ${isLive('j.org_id')} AS livemode
   FROM core.events e JOIN core.jobs j ON j.id = e.job_id
   WHERE e.id = :eventId`,
);

/** Marks an event as stored by the dispatcher. */
export const ackEvent = statement<{ eventId: string; now: Date }, object>(
  'events-ack',
  `WITH forgotten AS (${forgetAttempts(EVENT, ':eventId')})
   UPDATE core.events SET stored_at = :now WHERE id = :eventId AND stored_at IS NULL`,
);

/** Counts jobs that should be in their queue, and those of them that have been pending since the cutoff or longer. */
export const pendingCount = statement<{ kind: string; cutoff: Date; now: Date }, { all: number; due: number }>(
  'reconcile-pending-count',
  `SELECT count(*)::int AS all, count(*) FILTER (WHERE queued_at <= :cutoff)::int AS due FROM core.jobs
   WHERE ${IN_QUEUE} AND queued_at <= :now AND ${caughtUp('job')}`,
);

export interface Lost {
  readonly id: string;
  readonly traceparent: string | null;
}

export const pendingPage = statement<{ kind: string; cutoff: Date; after: string; now: Date }, Lost>(
  'reconcile-pending-page',
  `SELECT id, traceparent FROM core.jobs
   WHERE ${IN_QUEUE} AND queued_at <= :cutoff AND id > :after AND ${caughtUp('job')}
   ORDER BY kind, id LIMIT ${LOST_PAGE}`,
);

export const unstoredEventsPage = statement<{ cutoff: Date; after: string; now: Date }, Lost>(
  'reconcile-unstored-events-page',
  `SELECT e.id, j.traceparent FROM core.events e JOIN core.jobs j ON j.id = e.job_id
   WHERE e.stored_at IS NULL AND e.created_at <= :cutoff AND e.id > :after AND ${caughtUp('event')}
     AND NOT ${isPutAside(EVENT, 'e.id')}
   ORDER BY e.id LIMIT ${LOST_PAGE}`,
);
