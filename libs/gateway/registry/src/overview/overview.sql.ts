import { statement } from '@paratope/database';
import { JOBS_OF_VARIANTS } from '@paratope/gateway-tables';
import type { JobStatus } from '@paratope/job-envelope';

interface OverviewRow {
  readonly candidates: number;
  readonly variants: number;
  /** Number of variants by stage. */
  readonly by_stage: readonly { readonly stage: string | null; readonly variants: number }[];
  readonly jobs: Readonly<Partial<Record<JobStatus, number>>>;
}

/** Counts what is in use in a project, or in one of its candidates. */
export const OVERVIEW_OF_PROJECT = statement<
  { readonly orgId: string; readonly id: string; readonly candidateId: string | undefined },
  OverviewRow
>(
  'overview.of-project',
  `WITH candidates AS (
     SELECT c.id FROM core.therapeutic_candidates c
     WHERE c.project_id = :id AND c.org_id = :orgId AND NOT c.archived AND c.data_deleted_at IS NULL
       AND (:candidateId::uuid IS NULL OR c.id = :candidateId::uuid)),
   variants AS (
     SELECT v.id, v.stage FROM candidates c JOIN core.variants v ON v.candidate_id = c.id
     WHERE NOT v.archived AND v.data_deleted_at IS NULL),
   stages AS (SELECT stage, count(*)::int AS variants FROM variants GROUP BY stage),
   jobs AS (SELECT j.status, count(*)::int AS jobs FROM variants v JOIN ${JOBS_OF_VARIANTS} j ON j.variant_id = v.id GROUP BY j.status)
   SELECT (SELECT count(*)::int FROM candidates) AS candidates,
          (SELECT count(*)::int FROM variants) AS variants,
          (SELECT coalesce(json_agg(stages), '[]') FROM stages) AS by_stage,
          (SELECT coalesce(json_object_agg(status, jobs), '{}') FROM jobs) AS jobs`,
);
