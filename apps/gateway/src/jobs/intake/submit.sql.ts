import { releaseKeys, takeKeys } from '@paratope/idempotency';
import { statement } from '@paratope/database';
import { countWrites } from '../../admission/quota.js';
import { archivedLevel, type ArchivedLevel } from './archived.sql.js';
import { PROMPT_COLUMNS, queueJobs, queueRefunds, wakeRelay, type PromptRow } from '../execution/transitions.sql.js';

/** Of a submission, or of one of its variants that takes no jobs: then `refused` is the variant's place. */
export interface ReservedRow {
  readonly ord: number;
  readonly refused: number | null;
  /** What of a refused variant is archived; null where its org has no such variant. */
  readonly archived: ArchivedLevel | null;
  readonly reserved: boolean;
  /** The writes of its org's month with all that were counted here; null where it was not counted. */
  readonly writes: number | null;
}

/**
 * → reserved, on the gateway's lease: counts the writes against the months of orgs where all of them fit, takes the keys for
 * the answers that are true once the jobs are, and reserves the jobs of many submissions, each wholly or not at all. A null
 * quota is that of a write which was counted before.
 */
export const reserveJobs = statement<ReservedRow>(
  'jobs-reserve',
  `WITH submission AS (
     SELECT * FROM unnest($1::int[], $2::uuid[], $3::text[], $4::int[], $5::text[], $6::timestamptz[], $7::text[],
                          $8::text[], $9::bytea[], $18::int[], $20::uuid[], $21::smallint[], $22::json[], $23::text[])
       s (ord, org_id, kind, credit_cost, charge_source, created_at, traceparent, key, fingerprint, quota,
          reservation_id, status, headers, body)),
   added AS (
     SELECT org_id, count(*)::int AS writes, min(quota) AS quota
     FROM submission WHERE quota IS NOT NULL GROUP BY org_id),
   counted AS (${countWrites('added', '$19::date')}),
   draft AS (
     SELECT d.*, s.org_id,
            -- A scalar lookup per row: whatever the planner believes of the table's size, it uses the index.
            (${archivedLevel('s.org_id', 'd.variant_id')}) AS archived
     FROM unnest($10::int[], $11::int[], $12::uuid[], $13::uuid[], $14::text[]) d (ord, place, id, variant_id, inputs)
     JOIN submission s USING (ord)),
   whole AS (
     SELECT * FROM submission
     WHERE ord NOT IN (SELECT ord FROM draft WHERE archived IS DISTINCT FROM 'none')
       AND (quota IS NULL OR org_id IN (SELECT org_id FROM counted))),
   keyed AS (SELECT * FROM whole WHERE key IS NOT NULL),
   taken AS (${takeKeys('keyed', '$15::timestamptz', '$16::timestamptz')}),
   admitted AS (
     SELECT * FROM whole WHERE key IS NULL OR (org_id, key) IN (SELECT org_id, key FROM taken)),
   reserved AS (
     INSERT INTO core.reservations (id, org_id, kind, variant_id, inputs, credit_cost, charge_source, idempotency_key,
                                    traceparent, created_at, expires_at)
     SELECT d.id, a.org_id, a.kind, d.variant_id, d.inputs::json, a.credit_cost, a.charge_source, a.key,
            a.traceparent, a.created_at, $17::timestamptz
     FROM admitted a JOIN draft d USING (ord))
   SELECT ord, NULL::int AS refused, NULL::text AS archived, ord IN (SELECT ord FROM admitted) AS reserved,
          (SELECT c.writes FROM counted c WHERE c.org_id = s.org_id AND s.quota IS NOT NULL) AS writes
   FROM submission s
   UNION ALL SELECT ord, place, archived, false, NULL FROM draft WHERE archived IS DISTINCT FROM 'none'`,
);

/**
 * Reserved → `pending`; with the reservation gone, its answer holds. A submission's jobs are confirmed all or none: the
 * reconciler voids whole submissions too, and of two statements that want the same rows one gets them all. The rows of
 * the outbox come back; the relay leaves them alone until $3.
 */
export const confirmJobs = statement<PromptRow>(
  'jobs-confirm',
  `WITH paid AS (
     DELETE FROM core.reservations WHERE id = ANY ($1::uuid[])
     RETURNING id, org_id, kind, variant_id, inputs, credit_cost, charge_source, traceparent, created_at),
   pending AS (
     INSERT INTO core.jobs (id, org_id, kind, variant_id, inputs, credit_cost, charge_source, traceparent, created_at,
                            status, queued_at)
     SELECT paid.*, 'pending', $2::timestamptz FROM paid),
   queued AS (${queueJobs('paid', '$3::timestamptz')})
   SELECT ${PROMPT_COLUMNS} FROM queued`,
);

/** Reserved → void: the key is let go of; $2 names the jobs whose charge may have been applied. */
export const voidJobs = statement<{ id: string }>(
  'jobs-void',
  `WITH void AS (
     DELETE FROM core.reservations WHERE id = ANY ($1::uuid[])
     RETURNING id, org_id, kind, credit_cost, charge_source, idempotency_key AS key, traceparent),
   refundable AS (SELECT * FROM void WHERE id = ANY ($2::uuid[])),
   kept AS (
     INSERT INTO core.voided_jobs (id, org_id, kind, credit_cost, charge_source)
     SELECT id, org_id, kind, credit_cost, charge_source FROM refundable),
   refunded AS (${queueRefunds('refundable', '$3')}),
   released AS (${releaseKeys('void')})
   SELECT id, ${wakeRelay('refundable')} FROM void`,
);
