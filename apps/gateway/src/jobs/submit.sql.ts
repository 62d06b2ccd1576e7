import { answerRows, claimRows, releaseRows } from '@paratope/idempotency';
import { statement } from '@paratope/database';
import { countWrites } from '../admission/quota.js';
import { inState, PROMPT_COLUMNS, queueJobs, queueRefunds, wakeRelay, type PromptRow } from './transitions.sql.js';

/** Of a submission, or of one of its variants that its org does not have: then `missing` is the variant's place. */
export interface ReservedRow {
  readonly ord: number;
  readonly missing: number | null;
  readonly reserved: boolean;
  /** The writes of its org's month with all that were counted here; null where it was not counted. */
  readonly writes: number | null;
}

/**
 * → `reserved`, on the gateway's lease: counts the writes against the months of orgs where all of them fit, claims the keys and
 * inserts the jobs of many submissions, each wholly or not at all. A null quota is that of a write which was counted before.
 */
export const reserveJobs = statement<ReservedRow>(
  'jobs-reserve',
  `WITH submission AS (
     SELECT * FROM unnest($1::int[], $2::uuid[], $3::text[], $4::int[], $5::text[], $6::timestamptz[], $7::text[],
                          $8::text[], $9::bytea[], $18::int[])
       s (ord, org_id, kind, credit_cost, charge_source, created_at, traceparent, key, fingerprint, quota)),
   added AS (
     SELECT org_id, count(*)::int AS writes, min(quota) AS quota
     FROM submission WHERE quota IS NOT NULL GROUP BY org_id),
   counted AS (${countWrites('added', '$19::date')}),
   draft AS (
     SELECT d.*, s.org_id,
            -- A scalar lookup per row: whatever the planner believes of the table's size, it uses the index.
            (SELECT v.id FROM core.variants v WHERE v.org_id = s.org_id AND v.id = d.variant_id) AS known
     FROM unnest($10::int[], $11::int[], $12::uuid[], $13::uuid[], $14::text[]) d (ord, place, id, variant_id, inputs)
     JOIN submission s USING (ord)),
   whole AS (
     SELECT * FROM submission
     WHERE ord NOT IN (SELECT ord FROM draft WHERE known IS NULL)
       AND (quota IS NULL OR org_id IN (SELECT org_id FROM counted))),
   claim AS (SELECT org_id, key, fingerprint FROM whole WHERE key IS NOT NULL),
   claimed AS (${claimRows('claim', '$15::timestamptz', '$16::timestamptz')}),
   admitted AS (
     SELECT * FROM whole WHERE key IS NULL OR (org_id, key) IN (SELECT org_id, key FROM claimed)),
   reserved AS (
     INSERT INTO core.jobs (id, org_id, kind, variant_id, status, inputs, credit_cost, charge_source, idempotency_key,
                            traceparent, created_at, lease_expires_at)
     SELECT d.id, a.org_id, a.kind, d.variant_id, 'reserved', d.inputs::json, a.credit_cost, a.charge_source, a.key,
            a.traceparent, a.created_at, $17::timestamptz
     FROM admitted a JOIN draft d USING (ord))
   SELECT ord, NULL::int AS missing, ord IN (SELECT ord FROM admitted) AS reserved,
          (SELECT c.writes FROM counted c WHERE c.org_id = s.org_id AND s.quota IS NOT NULL) AS writes
   FROM submission s
   UNION ALL SELECT ord, place, false, NULL FROM draft WHERE known IS NULL`,
);

/**
 * `reserved` → `pending`, with the answers that are now true. A submission's jobs are confirmed all or none: the
 * reconciler voids whole submissions too, and of two statements that want the same rows one gets them all. The rows of
 * the outbox come back; the relay leaves them alone until $9.
 */
export const confirmJobs = statement<PromptRow>(
  'jobs-confirm',
  `WITH confirmed AS (
     UPDATE core.jobs j SET status = 'pending', queued_at = $2::timestamptz, lease_expires_at = NULL
     WHERE id = ANY ($1::uuid[]) AND ${inState('j', 'reserved')}
     RETURNING id, kind, traceparent),
   queued AS (${queueJobs('confirmed', '$9::timestamptz')}),
   answer AS (
     SELECT a.* FROM unnest($3::uuid[], $4::uuid[], $5::text[], $6::smallint[], $7::json[], $8::text[])
       a (id, org_id, key, status, headers, body)
     WHERE a.id IN (SELECT id FROM confirmed) IS TRUE),
   answered AS (${answerRows('answer')})
   SELECT ${PROMPT_COLUMNS} FROM queued`,
);

/** `reserved` → `void`: the claim is let go of; $3 names the jobs whose charge may have been applied. */
export const voidJobs = statement<{ id: string }>(
  'jobs-void',
  `WITH voided AS (
     UPDATE core.jobs j SET status = 'void', ended_at = $2::timestamptz, lease_expires_at = NULL
     WHERE id = ANY ($1::uuid[]) AND ${inState('j', 'reserved')}
     RETURNING id, org_id, idempotency_key AS key, traceparent),
   refundable AS (SELECT * FROM voided WHERE id = ANY ($3::uuid[])),
   refunded AS (${queueRefunds('refundable', '$2')}),
   claim AS (SELECT DISTINCT org_id, key FROM voided WHERE key IS NOT NULL),
   released AS (${releaseRows('claim')})
   SELECT id, ${wakeRelay('refundable')} FROM voided`,
);
