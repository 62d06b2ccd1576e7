import { statement } from '@paratope/database';
import { SANDBOXES } from '@paratope/gateway-tables';

type OfOrg = { readonly orgId: string };
interface StageListRow {
  readonly stages: readonly string[];
}

/** A sandbox uses the list of its org. */
const OWNER = `coalesce((SELECT s.sandbox_of FROM ${SANDBOXES} s WHERE s.id = :orgId), :orgId)`;
/** Key of the lock. A lock of the list's row would not suffice, because an org that never changed its list has no row. */
const LOCK = `hashtextextended('stages ' || ${OWNER}::text, 0)`;

/** Reads the list; no row if the org has the default stages. */
export const STAGES_OF_ORG = statement<OfOrg, StageListRow>(
  'stages.of-org',
  `SELECT l.stages FROM core.stage_lists l WHERE l.org_id = ${OWNER}`,
);

/** Locks the list against changes until the transaction ends, so that an assigned stage stays in it. It runs before the list is read. */
export const HOLD_STAGES = statement<OfOrg, object>('stages.hold', `SELECT pg_advisory_xact_lock_shared(${LOCK})`);

/** Waits for transactions that assign a stage, and blocks further ones until this transaction ends. */
export const LOCK_STAGES = statement<OfOrg, object>('stages.lock', `SELECT pg_advisory_xact_lock(${LOCK})`);

export const KEEP_STAGES = statement<OfOrg & { readonly stages: readonly string[] }, object>(
  'stages.keep',
  `INSERT INTO core.stage_lists (org_id, stages) VALUES (:orgId, :stages::text[])
   ON CONFLICT (org_id) DO UPDATE SET stages = EXCLUDED.stages, updated_at = now()`,
);

/** Condition on rows of an org and of its sandbox. */
const OF_ORG = `org_id IN (SELECT :orgId::uuid UNION ALL SELECT s.id FROM ${SANDBOXES} s WHERE s.sandbox_of = :orgId)`;

/** @param renamed JSON: new names by former ones */
export const RENAME_STAGES = statement<OfOrg & { readonly renamed: string }, object>(
  'stages.rename',
  `WITH renamed AS (SELECT key, value FROM jsonb_each_text(:renamed::jsonb)),
   candidates AS (
     UPDATE core.therapeutic_candidates SET stage = renamed.value FROM renamed WHERE ${OF_ORG} AND stage = renamed.key)
   UPDATE core.variants SET stage = renamed.value FROM renamed WHERE ${OF_ORG} AND stage = renamed.key`,
);

/** Selects stages that candidates or variants have and that the list lacks. */
export const STAGES_OUTSIDE = statement<OfOrg & { readonly stages: readonly string[] }, { readonly stage: string }>(
  'stages.outside',
  `SELECT stage FROM core.therapeutic_candidates WHERE ${OF_ORG} AND stage <> ALL (:stages::text[])
   UNION SELECT stage FROM core.variants WHERE ${OF_ORG} AND stage <> ALL (:stages::text[]) ORDER BY stage`,
);

export const FORGET_STAGES = statement<OfOrg, object>(
  'stages.forget',
  'DELETE FROM core.stage_lists WHERE org_id = :orgId',
);
