import { statement } from '@paratope/database';

/**
 * Ids stay, and what the ledger refers to. Of all inputs, coding sequences alone are sequences. The guard is not an index condition: one
 * plan for all organizations would read every job of the largest.
 */
export const eraseJobs = statement<
  { readonly orgId: string; readonly ids: readonly string[] },
  { readonly id: string }
>(
  'jobs-erase',
  `WITH erased AS (
     UPDATE core.jobs
     SET results = NULL, summary = NULL, results_bytes = NULL, data_deleted_at = now(),
         error_detail = CASE WHEN error_detail IS NOT NULL THEN 'Its data were deleted.' END,
         inputs = CASE kind WHEN 'codon_export' THEN jsonb_set(inputs::jsonb, '{options,source_cds}', '[]')::json ELSE inputs END
     WHERE id = ANY (:ids::uuid[]) AND (org_id = :orgId AND data_deleted_at IS NULL AND ended_at IS NOT NULL) IS TRUE RETURNING id),
   files AS (
     INSERT INTO core.file_sweeps (job_id, due_at)
     -- At once, and when nothing is under way any more that began before.
     SELECT id, now() + late FROM erased, unnest(ARRAY[interval '0', interval '1 hour']) late ON CONFLICT DO NOTHING)
   SELECT id FROM erased`,
);
