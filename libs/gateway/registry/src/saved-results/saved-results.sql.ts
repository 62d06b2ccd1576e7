import { statement } from '@paratope/database';
import { lockedJobs, newestCompleted } from '@paratope/gateway-tables';

/**
 * Finds variants of an organization and the newest completed job of a kind on each, null for none. The jobs are locked in the order of their
 * ids, so that requests that save results of the same job wait for each other and cannot deadlock.
 */
export const NEWEST_JOBS = statement<
  { readonly orgId: string; readonly variantIds: readonly string[]; readonly kind: string },
  { readonly variant_id: string; readonly job_id: string | null }
>(
  'variants.newest-jobs',
  `WITH newest AS (
     SELECT v.id AS variant_id, j.id
     FROM core.variants v LEFT JOIN LATERAL ${newestCompleted('v.id', ':kind::text')} j ON true
     WHERE v.org_id = :orgId AND v.id = ANY (:variantIds::uuid[]) AND v.data_deleted_at IS NULL),
   locked AS ${lockedJobs('SELECT id FROM newest')}
   SELECT newest.variant_id, locked.id AS job_id FROM newest LEFT JOIN locked USING (id)`,
);
