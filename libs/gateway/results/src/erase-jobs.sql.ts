import { statement } from '@paratope/database';
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { withdrawFigures } from '@paratope/gateway-tables';

/** Inputs with the lists emptied that hold sequences; a contract says which. */
const WITHOUT_SEQUENCES = KIND_CONTRACTS.flatMap(({ kind, sequenceInputs }) =>
  sequenceInputs.map((path) => ({ kind, path: path.join(',') })),
).reduce(
  (inputs, { kind, path }) =>
    `CASE WHEN kind = '${kind}' THEN jsonb_set((${inputs})::jsonb, '{${path}}', '[]')::json ELSE ${inputs} END`,
  'inputs',
);

/**
 * Ids stay, and what the ledger refers to. The guard is not an index condition: one plan for all organizations would read every job of
 * the largest.
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
     -- At once, and when nothing is under way any more that began before.
     SELECT id, now() + late FROM erased, unnest(ARRAY[interval '0', interval '1 hour']) late ON CONFLICT DO NOTHING)
   SELECT id FROM erased`,
);
