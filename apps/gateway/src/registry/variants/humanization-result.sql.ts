import { statement } from '@paratope/database';
import type { ResultColumns } from '../../jobs/results/job-results.js';

/** A humanization, with what its row says of its results. */
export const FIND_HUMANIZATION = statement<
  { readonly orgId: string; readonly id: string },
  ResultColumns & { readonly status: string; readonly variant_id: string }
>(
  'variants.humanization',
  `SELECT id, attempt, status, variant_id, results::text, results_bytes
     FROM core.jobs WHERE org_id = :orgId AND id = :id AND kind = 'humanization'`,
);
