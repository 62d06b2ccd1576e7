import { statement } from '@paratope/database';
import { hasWebhooks } from '@paratope/gateway-tables';
import { sweepFiles } from '@paratope/gateway-results';
import { applyFairShare, queueEvents, queueJobs, wakeRelay } from '@paratope/gateway-outbox';

/** A part as {@link insertParts} reads it. */
export interface NewPart {
  readonly id: string;
  /** Number of the part in the whole. */
  readonly part: number;
  readonly inputs: unknown;
}

interface Whole {
  readonly wholeId: string;
}

/** → `pending`: inserts a part as a job that is already paid, with its turn like every job. A part that exists stays unchanged. */
export const insertParts = statement<
  Whole & {
    orgId: string;
    kind: string;
    traceparent: string | null;
    /** Where the events of the whole are delivered as well. */
    webhookId: string | null;
    webhookUrl: string | null;
    now: Date;
    /** JSON of {@link NewPart}s. */
    parts: string;
  },
  { inserted: number }
>(
  'parts-insert',
  `WITH fresh AS (
     SELECT p.id, p.part, p.inputs, :orgId::uuid AS org_id, :kind::text AS kind, :wholeId::uuid AS whole_id, :traceparent::text AS traceparent
     FROM json_to_recordset(:parts::json) p (id uuid, part int, inputs json)
     WHERE NOT EXISTS (SELECT FROM core.jobs j WHERE j.whole_id = :wholeId AND j.part = p.part)),
   pending AS (
     INSERT INTO core.jobs (id, part, inputs, org_id, kind, whole_id, traceparent, webhook_id, webhook_url, credit_cost, charge_source,
                            created_at, held, status, queued_at)
     SELECT id, part, inputs, org_id, kind, whole_id, traceparent, :webhookId::uuid, :webhookUrl::text, 0, 'screen:' || whole_id,
            :now::timestamptz, held, 'pending', :now::timestamptz
     FROM (${applyFairShare('fresh')}) placed
     RETURNING id, kind, traceparent, held),
   next AS (SELECT * FROM pending WHERE NOT held),
   queued AS (${queueJobs('next', ':now::timestamptz')})
   SELECT (SELECT count(*)::int FROM pending) AS inserted, ${wakeRelay('queued')}`,
);

interface PartCounts {
  readonly known: number;
  readonly completed: number;
  /** Reason of the first failed part; null if none has failed. */
  readonly failure: string | null;
}

/** Counts the parts with at least a given number, by their state. */
export const countParts = statement<Whole & { first: number }, PartCounts>(
  'parts-count',
  `SELECT count(*)::int AS known, count(*) FILTER (WHERE status = 'completed')::int AS completed,
          min(error_detail) FILTER (WHERE status = 'failed') AS failure
   FROM core.jobs WHERE whole_id = :wholeId AND part >= :first`,
);

const partWith = (status: string): string =>
  `EXISTS (SELECT FROM core.jobs WHERE whole_id = whole.id AND status ${status})`;

/** Reads which resources can move on: one of their parts has failed, or none is waiting or computed. */
export const movableWholes = statement<{ wholeIds: readonly string[] }, { id: string }>(
  'parts-movable-wholes',
  `SELECT id::text FROM unnest(:wholeIds::uuid[]) AS whole (id)
   WHERE ${partWith("= 'failed'")} OR NOT ${partWith("IN ('pending', 'running')")} ORDER BY id`,
);

/** Reads the numbers of the parts with at least a given number. */
export const knownParts = statement<Whole & { first: number }, { part: number }>(
  'parts-known',
  'SELECT part FROM core.jobs WHERE whole_id = :wholeId AND part >= :first',
);

/** Reads the completed parts of these resources, in their order, with their results. */
export const completedParts = statement<
  { wholeIds: readonly string[] },
  {
    readonly id: string;
    readonly whole_id: string;
    readonly part: number;
    readonly attempt: number;
    readonly inputs: unknown;
    readonly results: string | null;
    readonly results_bytes: number | null;
  }
>(
  'parts-completed',
  `SELECT id, whole_id, part, attempt, inputs, results::text, results_bytes
   FROM core.jobs WHERE whole_id = ANY (:wholeIds::uuid[]) AND status = 'completed' AND data_deleted_at IS NULL
   ORDER BY whole_id, part`,
);

/** Sums the rows that completed parts have measured, by tier. */
export const measuredRows = statement<Whole, { tier: string; rows: number; done: number }>(
  'parts-measured-rows',
  `SELECT inputs -> 'step' ->> 'tier' AS tier,
          -- At most as many rows as a shard holds are paid, whatever number its worker reports.
          sum(least((results ->> 'measured')::int, (inputs -> 'step' ->> 'rows')::int))::int AS rows,
          sum((inputs -> 'step' ->> 'rows')::int)::int AS done
   FROM core.jobs
   WHERE whole_id = :wholeId AND status = 'completed' AND inputs -> 'step' ->> 'stage' = 'measure'
   GROUP BY 1`,
);

/** Deletes parts that no worker has begun; they can be inserted again. @returns the deleted parts */
export const withdrawParts = statement<Whole, { id: string }>(
  'parts-withdraw',
  `DELETE FROM core.jobs WHERE whole_id = :wholeId AND status = 'pending' RETURNING id`,
);

/** `pending`, `running` → `canceled`: reports of workers that compute a part are then fenced. */
export const cancelParts = statement<Whole & { now: Date }, { id: string }>(
  'parts-cancel',
  `WITH canceled AS (
     UPDATE core.jobs
     SET status = 'canceled', ended_at = :now::timestamptz, queued_at = NULL, held = false, lease_expires_at = NULL, progress = NULL
     WHERE whole_id = :wholeId AND status IN ('pending', 'running') RETURNING id),
   swept AS (${sweepFiles('canceled', ':now::timestamptz')})
   SELECT id FROM canceled`,
);

/** Inserts the event that a resource with parts has ended, for its subscribers: an event of its last part. */
export const announceWhole = statement<
  Whole & { orgId: string; type: string; eventId: string; traceparent: string | null; now: Date },
  object
>(
  'parts-announce-whole',
  `WITH subscribed AS (
     SELECT id, org_id, :eventId::text AS event_id, :traceparent::text AS traceparent FROM core.jobs ended
     WHERE whole_id = :wholeId AND ${hasWebhooks(':orgId')} ORDER BY part DESC LIMIT 1),
   event AS (
     INSERT INTO core.events (id, org_id, type, job_id, created_at)
     SELECT event_id, org_id, :type::text, id, :now::timestamptz FROM subscribed),
   queued AS (${queueEvents('subscribed', ':now::timestamptz')})
   SELECT ${wakeRelay('queued')}`,
);

/** Queues the refund of the unused part of a screen's or pipeline's reservation. */
export const refundRest = statement<Whole & { traceparent: string | null; now: Date }, object>(
  'parts-refund-rest',
  `WITH refunded AS (
     INSERT INTO core.outbox (topic, subject, traceparent, available_at)
     VALUES ('refund', :wholeId::uuid::text, :traceparent::text, :now::timestamptz) RETURNING id)
   SELECT ${wakeRelay('refunded')}`,
);

/** Inserts reservations, which are paid next. Unconfirmed ones are voided and refunded like those of jobs. */
export const reserveWholes = statement<
  {
    wholeIds: readonly string[];
    credits: readonly number[];
    orgId: string;
    kind: string;
    traceparent: string | null;
    now: Date;
    expiresAt: Date;
  },
  object
>(
  'parts-reserve-wholes',
  `INSERT INTO core.reservations (id, org_id, kind, inputs, credit_cost, charge_source, traceparent, created_at, expires_at)
   SELECT whole.id, :orgId::uuid, :kind::text, '{}', whole.credits, :kind::text || ':' || whole.id, :traceparent::text, :now::timestamptz, :expiresAt::timestamptz
   FROM unnest(:wholeIds::uuid[], :credits::int[]) AS whole (id, credits)`,
);

/** @returns the reservations that the reconciler has not voided meanwhile */
export const confirmWholes = statement<{ wholeIds: readonly string[] }, { id: string }>(
  'parts-confirm-wholes',
  'DELETE FROM core.reservations WHERE id = ANY (:wholeIds::uuid[]) RETURNING id',
);

/** Marks for deletion the files of the parts and the files under the whole's own id. */
export const sweepWhole = statement<Whole & { now: Date }, object>(
  'parts-sweep-whole',
  `INSERT INTO core.file_sweeps (job_id, due_at) VALUES (:wholeId::uuid, :now::timestamptz) ON CONFLICT DO NOTHING`,
);

export const partIds = statement<Whole, { id: string }>(
  'parts-ids',
  'SELECT id FROM core.jobs WHERE whole_id = :wholeId',
);
