import { statement } from '@paratope/database';
import type { Chain } from '../chains/chains.js';

export interface SearchedChain {
  readonly variant_id: string;
  readonly variant_name: string;
  readonly candidate_id: string;
  readonly candidate_name: string;
  readonly project_id: string;
  readonly role: Chain['role'];
  readonly sequence: string;
}

/** Chains of the newest variants that are not archived. */
export const SEARCHED_CHAINS = statement<
  {
    readonly orgId: string;
    readonly projectIds: readonly string[] | undefined;
    /** Undefined for all. */
    readonly variantIds: readonly string[] | undefined;
    readonly limit: number;
  },
  SearchedChain
>(
  'variants.searched-chains',
  `SELECT v.id AS variant_id, v.name AS variant_name, c.id AS candidate_id, c.name AS candidate_name, c.project_id, h.role, h.sequence
   FROM core.variants v
   JOIN core.therapeutic_candidates c ON c.id = v.candidate_id
   JOIN core.chains h ON h.variant_id = v.id
   WHERE v.org_id = :orgId AND NOT v.archived AND v.data_deleted_at IS NULL
     AND (:projectIds::uuid[] IS NULL OR c.project_id = ANY (:projectIds))
     AND (:variantIds::uuid[] IS NULL OR v.id = ANY (:variantIds))
   ORDER BY v.id DESC LIMIT :limit`,
);
