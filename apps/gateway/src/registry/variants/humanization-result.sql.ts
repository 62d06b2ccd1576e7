import { statement } from '@paratope/database';

/** A humanization, and of its results the one of a strategy alone: the others are as large. */
export const FIND_RESULT = statement<
  { readonly orgId: string; readonly id: string; readonly strategy: string },
  { status: string; variant_id: string; entry: unknown }
>(
  'variants.humanization-result',
  `SELECT job.status, job.variant_id,
          (SELECT entry FROM json_array_elements(job.results) AS entry WHERE entry ->> 'strategy' = :strategy LIMIT 1) AS entry
     FROM core.jobs job
    WHERE job.org_id = :orgId AND job.id = :id AND job.kind = 'humanization'`,
);
