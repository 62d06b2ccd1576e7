import { statement } from '@paratope/database';
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { withdrawFigures } from '@paratope/gateway-tables';

/** Selects inputs in which the lists that contain sequences are emptied; the contract names these lists. */
const WITHOUT_SEQUENCES = KIND_CONTRACTS.flatMap(({ kind, sequenceInputs }) =>
  sequenceInputs.map((path) => ({ kind, path: path.join(',') })),
).reduce(
  (inputs, { kind, path }) =>
    `CASE WHEN kind = '${kind}' THEN jsonb_set((${inputs})::jsonb, '{${path}}', '[]')::json ELSE ${inputs} END`,
  'inputs',
);

/**
 * Erases jobs. Ids stay, as does everything that the ledger refers to. The guard is not an index condition, because one plan for all
 * organizations would then read every job of the largest.
 */
export const eraseJobs = statement<
  { readonly orgId: string; readonly ids: readonly string[] },
  { readonly id: string }
>(
  'jobs-erase',
  `WITH erased AS (
     UPDATE core.jobs
     SET external_id = NULL, metadata = '{}', webhook_id = NULL, webhook_url = NULL, results = NULL, summary = NULL, results_bytes = NULL, data_deleted_at = now(),
         error_detail = CASE WHEN error_detail IS NOT NULL THEN 'The data of the record were deleted; it cannot be changed or used any more.' END,
         inputs = ${WITHOUT_SEQUENCES}
     WHERE id = ANY (:ids::uuid[]) AND (org_id = :orgId AND data_deleted_at IS NULL AND ended_at IS NOT NULL) IS TRUE RETURNING id),
   figures AS (${withdrawFigures('SELECT id FROM erased')}),
   files AS (
     INSERT INTO core.file_sweeps (job_id, due_at)
     -- At once, and again when no attempt that began before can still be writing.
     SELECT id, now() + late FROM erased, unnest(ARRAY[interval '0', interval '1 hour']) late ON CONFLICT DO NOTHING)
   SELECT id FROM erased`,
);
