import { statement } from '@paratope/database';
import { UPLOAD_QUEUE } from '@paratope/queue';
import {
  UNSPENT_OF_PIPELINES,
  UNSPENT_OF_SCREENS,
  type Reservation,
  type OutboxMessage,
} from '@paratope/gateway-tables';

/** Number of rows that one statement repairs. A NOTIFY payload holds the ids of at most 200 ended jobs. */
export const REPAIR_PAGE = 200;
/** Page of ids that the queue may have lost. It is larger, because an emptied store has lost very many. */
export const LOST_PAGE = 1_000;

/** Channel of NOTIFY that wakes the relays. */
export const OUTBOX_CHANNEL = 'core_outbox';

/** An outbox row that its writer may publish. */
export interface OutboxRef {
  readonly outbox_id: number;
  readonly queue: string;
  readonly subject: string;
  readonly traceparent: string | null;
}

/** The columns of {@link OutboxRef} in the rows that {@link queueJobs} and {@link queueEvents} return. */
export const OUTBOX_REF_COLUMNS = 'outbox_id, queue, subject, traceparent';
const RETURNING_REF = 'RETURNING id AS outbox_id, queue, subject, traceparent';

/** Wakes the relays. It is an element of a final SELECT, because an unread WITH query would not run. */
export const wakeRelay = (rows: string): string =>
  `(SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM ${rows} LIMIT 1) AS woken`;

/** Inserts outbox rows that queue jobs for workers. `rows (id, kind, traceparent)`. */
export const queueJobs = (rows: string, availableAt: string): string => `
  INSERT INTO core.outbox (topic, queue, subject, traceparent, available_at)
  SELECT 'job', kind, id::text, traceparent, ${availableAt} FROM ${rows} ORDER BY ${rows}.id
  ${RETURNING_REF}`;

/** Queues refunds of the jobs that cost credits. `rows (id, credit_cost, traceparent)`. */
export const queueRefunds = (rows: string, now: string): string => `
  INSERT INTO core.outbox (topic, subject, traceparent, available_at)
  SELECT 'refund', id::text, traceparent, ${now} FROM ${rows} WHERE credit_cost > 0 ORDER BY ${rows}.id`;

/** Inserts outbox rows that queue events for delivery. `rows (id, event_id, traceparent)`. */
export const queueEvents = (rows: string, availableAt: string): string => `
  INSERT INTO core.outbox (topic, queue, subject, traceparent, available_at)
  SELECT 'event', 'events', event_id, traceparent, ${availableAt} FROM ${rows} ORDER BY id
  ${RETURNING_REF}`;

/** Inserts outbox rows that queue uploads for their check. `rows (id)`. */
export const queueUploads = (rows: string, now: string): string => `
  INSERT INTO core.outbox (topic, queue, subject, available_at)
  SELECT 'upload', '${UPLOAD_QUEUE}', id::text, ${now} FROM ${rows}`;

export const TOPICS = ['job', 'event', 'refund', 'upload'] as const;
export type Topic = (typeof TOPICS)[number];

export type OutboxRow = Pick<OutboxMessage, 'id' | 'queue' | 'subject' | 'traceparent'>;

/** Maximum number of rows that a relay takes at once. */
export const BATCH = 500;

/** Number of attempts after which a row is put aside. */
export const MOST_ATTEMPTS = 3;

/**
 * Leases due rows and counts the attempt, before they are delivered. Rows with an earlier attempt are leased one by one, after the others, so
 * that a row that cannot be delivered fails no other. A row that ended its process in each attempt is put aside. The inner SELECTs run once and
 * first, and skip rows that another replica has locked.
 */
export const leaseRows = statement<
  { topic: Topic; now: Date; leasedUntil: Date },
  OutboxRow & { readonly attempt: number }
>(
  'outbox-lease',
  `UPDATE core.outbox
   SET attempt = attempt + 1,
       available_at = CASE WHEN attempt < ${MOST_ATTEMPTS} THEN :leasedUntil::timestamptz ELSE 'infinity' END
   WHERE id = ANY (coalesce(
     nullif(ARRAY(SELECT id FROM core.outbox WHERE topic = :topic AND available_at <= :now AND attempt = 0
                  ORDER BY available_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED), '{}'),
     ARRAY(SELECT id FROM core.outbox WHERE topic = :topic AND available_at <= :now AND attempt > 0
           ORDER BY available_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)))
   RETURNING id, queue, subject, traceparent, attempt`,
);

/**
 * Returns leased rows: those of an attempt that counts become due after a pause, or are put aside; those of an attempt that an outage has
 * prevented are due at once.
 */
export const returnRows = statement<{ ids: readonly number[]; now: Date; counts: boolean }, object>(
  'outbox-return',
  `UPDATE core.outbox
   SET attempt = attempt - (NOT :counts)::int,
       available_at = CASE WHEN NOT :counts THEN :now::timestamptz
                           WHEN attempt < ${MOST_ATTEMPTS} THEN :now::timestamptz + attempt * interval '1 minute'
                           ELSE 'infinity' END
   WHERE id = ANY (:ids::bigint[])`,
);

/** Removes rows that were delivered. */
export const removeRows = statement<{ ids: readonly number[] }, object>(
  'outbox-remove',
  'DELETE FROM core.outbox WHERE id = ANY (:ids::bigint[])',
);

/** Credits that a refund returns: for jobs, void reservations, and screens and pipelines that cost less than was reserved. */
type RefundRow = Pick<Reservation, 'id' | 'org_id' | 'kind' | 'credit_cost' | 'charge_source'>;

export const findRefunds = statement<{ ids: readonly string[] }, RefundRow>(
  'jobs-refunds',
  `SELECT id, org_id, kind, credit_cost, charge_source FROM core.jobs WHERE id = ANY (:ids::uuid[])
   UNION ALL SELECT id, org_id, kind, credit_cost, charge_source FROM core.voided_jobs WHERE id = ANY (:ids::uuid[])
   UNION ALL SELECT id, org_id, kind, credit_cost, charge_source FROM ${UNSPENT_OF_SCREENS} screen WHERE id = ANY (:ids::uuid[])
   UNION ALL SELECT id, org_id, kind, credit_cost, charge_source FROM ${UNSPENT_OF_PIPELINES} pipeline WHERE id = ANY (:ids::uuid[])`,
);

export const forgetVoided = statement<{ ids: readonly string[] }, object>(
  'jobs-forget-voided',
  'DELETE FROM core.voided_jobs WHERE id = ANY (:ids::uuid[])',
);

/** Postpones refunds that billing cannot book yet. */
export const postponeRefunds = statement<{ ids: readonly string[]; until: Date }, object>(
  'outbox-postpone-refunds',
  `INSERT INTO core.outbox (topic, subject, available_at)
   SELECT 'refund', subject, :until FROM unnest(:ids::text[]) subject`,
);

/** Condition that the relay has caught up. Rows in the outbox are still to be published, so until then no item counts as lost. */
export const caughtUp = (topic: 'job' | 'event'): string =>
  `NOT EXISTS (SELECT FROM core.outbox WHERE topic = '${topic}' AND available_at <= :now)`;

export const oldestDue = statement<{ now: Date }, { topic: string; due_since: Date }>(
  'reconcile-outbox-lag',
  `SELECT topic, min(available_at) AS due_since FROM core.outbox WHERE available_at <= :now GROUP BY topic`,
);
