import { statement } from '@paratope/database';
import type { ResultColumns } from '../../jobs/results/job-results.js';

/** A job that a variant is made of, with what its row says of its results. */
export const FIND_SOURCE_JOB = statement<
  { readonly orgId: string; readonly id: string; readonly kind: string },
  ResultColumns & { readonly status: string; readonly variant_id: string }
>(
  'variants.source-job',
  `SELECT id, attempt, status, variant_id, results::text, results_bytes
     FROM core.jobs WHERE org_id = :orgId AND id = :id AND kind = :kind`,
);
