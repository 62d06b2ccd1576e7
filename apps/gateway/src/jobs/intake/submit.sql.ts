import { statement } from '@paratope/database';
import { releaseKeys } from '@paratope/idempotency';
import { type ArchivedLevel, KEY_TABLES, archivedLevel, projectOfVariant } from '@paratope/gateway-tables';
import {
  OUTBOX_REF_COLUMNS,
  type OutboxRef,
  REPAIR_PAGE,
  applyFairShare,
  queueJobs,
  queueRefunds,
  wakeRelay,
} from '@paratope/gateway-outbox';

/** A submission as {@link reserveJobs} reads it. */
export interface SubmissionRecord {
  readonly ord: number;
  readonly orgId: string;
  readonly kind: string;
  readonly creditCost: number;
  readonly chargeSource: string;
  readonly key: string | undefined;
  readonly traceparent: string | undefined;
  readonly createdAt: Date;
}

/** A job of the submission with the same `ord`, at an index of its batch. */
export interface DraftRecord {
  readonly ord: number;
  readonly place: number;
  readonly id: string;
  readonly variantId: string;
  /** JSON. */
  readonly inputs: string;
  readonly externalId: string | null;
  /** JSON. */
  readonly metadata: string | null;
  readonly webhookId: string | undefined;
  readonly webhookUrl: string | undefined;
}

/** The variant of a draft. If it accepts no jobs, its submission is not reserved. */
export interface DraftedVariant {
  readonly ord: number;
  readonly place: number;
  /** Archived level of the variant, or `none`; null if its org has no such variant. */
  readonly archived: ArchivedLevel | 'none' | null;
  readonly project_id: string | null;
}

/** → reserved, on the gateway's lease: the jobs of many submissions, each wholly or not at all. @returns the variants of all drafts */
export const reserveJobs = statement<
  {
    /** JSON of {@link SubmissionRecord}s. */
    submissions: string;
    /** JSON of {@link DraftRecord}s. */
    drafts: string;
    expiresAt: Date;
  },
  DraftedVariant
>(
  'jobs-reserve',
  `WITH draft AS (
     SELECT d.id, d."variantId", d.inputs, d."externalId", d.metadata, d."webhookId", d."webhookUrl", d.place, s.*,
            -- A scalar lookup per row uses the index, whatever size the planner estimates for the table.
            (${archivedLevel('s."orgId"', 'd."variantId"')}) AS archived, ${projectOfVariant('d."variantId"')} AS project_id
     FROM json_to_recordset(:submissions::json) s
            (ord int, "orgId" uuid, kind text, "creditCost" int, "chargeSource" text, key text, traceparent text,
             "createdAt" timestamptz)
     JOIN json_to_recordset(:drafts::json) d (ord int, place int, id uuid, "variantId" uuid, inputs text, "externalId" text,
             metadata text, "webhookId" uuid, "webhookUrl" text) USING (ord)),
   refused AS (SELECT ord FROM draft WHERE archived IS DISTINCT FROM 'none'),
   reserved AS (
     INSERT INTO core.reservations (id, org_id, kind, variant_id, inputs, credit_cost, charge_source, idempotency_key,
                                    traceparent, created_at, external_id, metadata, webhook_id, webhook_url, expires_at)
     SELECT id, "orgId", kind, "variantId", inputs::json, "creditCost", "chargeSource", key, traceparent, "createdAt",
            "externalId", metadata::jsonb, "webhookId", "webhookUrl", :expiresAt::timestamptz
     FROM draft WHERE ord NOT IN (SELECT ord FROM refused))
   SELECT ord, place, archived, project_id FROM draft ORDER BY ord, place`,
);

/** Deletes the rows of submissions that were refused or lost their key to another request. */
export const withdrawJobs = statement<
  {
    /** JSON of jobs: `id`, `orgId`, and the `key` of their request. */
    withdrawn: string;
  },
  object
>(
  'jobs-withdraw',
  `WITH withdrawn AS (
     SELECT id, "orgId" AS org_id, key FROM json_to_recordset(:withdrawn::json) _ (id uuid, "orgId" uuid, key text)),
   released AS (${releaseKeys(KEY_TABLES, 'withdrawn')})
   DELETE FROM core.reservations WHERE id IN (SELECT id FROM withdrawn)`,
);

/** A job that is pending now, and its outbox row unless it is held. */
type Confirmed = { readonly id: string } & (OutboxRef | Readonly<Record<keyof OutboxRef, null>>);

/**
 * Reserved → `pending`. Once the reservation is deleted, the stored answer is final. A submission's jobs are confirmed all or none: the
 * reconciler also voids whole submissions, and of two statements that need the same rows one gets them all. Returns the outbox rows, which
 * the relay does not publish before `relayAt`.
 */
export const confirmJobs = statement<{ ids: readonly string[]; now: Date; relayAt: Date }, Confirmed>(
  'jobs-confirm',
  `WITH paid AS (
     DELETE FROM core.reservations WHERE id = ANY (:ids::uuid[])
     RETURNING id, org_id, kind, variant_id, inputs, credit_cost, charge_source, traceparent, created_at, external_id,
               coalesce(metadata, '{}') AS metadata, webhook_id, webhook_url),
   pending AS (
     INSERT INTO core.jobs (id, org_id, kind, variant_id, inputs, credit_cost, charge_source, traceparent, created_at,
                            external_id, metadata, webhook_id, webhook_url, held, status, queued_at)
     SELECT placed.*, 'pending', :now::timestamptz FROM (${applyFairShare('paid')}) placed
     RETURNING id, kind, traceparent, held),
   next AS (SELECT * FROM pending WHERE NOT held),
   queued AS (${queueJobs('next', ':relayAt::timestamptz')})
   SELECT pending.id, ${OUTBOX_REF_COLUMNS.replace('traceparent', 'queued.traceparent')}
   FROM pending LEFT JOIN queued ON queued.subject = pending.id::text`,
);

/** Reserved → void: releases the key. `refundable` contains the ids of the jobs that may have been charged. */
export const voidJobs = statement<{ ids: readonly string[]; refundable: readonly string[]; now: Date }, { id: string }>(
  'jobs-void',
  `WITH void AS (
     DELETE FROM core.reservations WHERE id = ANY (:ids::uuid[])
     RETURNING id, org_id, kind, credit_cost, charge_source, idempotency_key AS key, traceparent),
   refundable AS (SELECT * FROM void WHERE id = ANY (:refundable::uuid[])),
   kept AS (
     INSERT INTO core.voided_jobs (id, org_id, kind, credit_cost, charge_source)
     SELECT id, org_id, kind, credit_cost, charge_source FROM refundable),
   refunded AS (${queueRefunds('refundable', ':now::timestamptz')}),
   released AS (${releaseKeys(KEY_TABLES, 'void')})
   SELECT id, ${wakeRelay('refundable')} FROM void`,
);

/** Selects expired reservations. WITH TIES, because the jobs of a submission have one lease and are voided together. */
export const unconfirmed = statement<{ now: Date }, { id: string }>(
  'reconcile-unconfirmed',
  `SELECT id FROM core.reservations WHERE expires_at <= :now
   ORDER BY expires_at FETCH FIRST ${REPAIR_PAGE} ROWS WITH TIES`,
);
