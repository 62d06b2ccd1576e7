import { statement } from '@paratope/database';

/**
 * Reads the variant and its ancestors, parent before grandparent. A parent is older than its child and never changes, so the recursion
 * ends.
 */
export const LINEAGE = statement<{ readonly orgId: string; readonly id: string }, { id: string }>(
  'lineage.line',
  `WITH RECURSIVE line AS (
     SELECT v.id, v.parent_variant_id, 0 AS generation FROM core.variants v WHERE v.org_id = :orgId AND v.id = :id
     UNION ALL
     SELECT v.id, v.parent_variant_id, line.generation + 1 FROM line JOIN core.variants v ON v.id = line.parent_variant_id)
   SELECT id FROM line ORDER BY generation`,
);
