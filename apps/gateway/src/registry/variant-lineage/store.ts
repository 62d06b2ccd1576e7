import { run, statement, type Queryable } from '@paratope/database';
import { MAX_CHILDREN, type LineageVariant } from './contract.js';

interface LineageRow extends Omit<LineageVariant, 'created_at' | 'updated_at'> {
  readonly candidate_id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = `v.id, v.candidate_id, v.parent_variant_id, v.name, v.origin, v.humanization_id, v.strategy, v.archived,
  v.created_at, v.updated_at`;

// A parent is older than its child and never changes, so the walk ends.
const LINE = statement<LineageRow>(
  'lineage.line',
  `WITH RECURSIVE line AS (
     SELECT ${COLUMNS}, 0 AS generation FROM core.variants v WHERE v.org_id = $1 AND v.id = $2
     UNION ALL
     SELECT ${COLUMNS}, line.generation + 1 FROM line JOIN core.variants v ON v.id = line.parent_variant_id)
   SELECT ${COLUMNS} FROM line v ORDER BY v.generation`,
);

const CHILDREN = statement<LineageRow>(
  'lineage.children',
  `SELECT ${COLUMNS} FROM core.variants v WHERE v.parent_variant_id = $1 ORDER BY v.id DESC LIMIT $2`,
);

export interface Lineage {
  readonly candidate_id: string;
  readonly variant: LineageVariant;
  /** Parent first. */
  readonly ancestors: LineageVariant[];
  /** Newest first, one more than {@link MAX_CHILDREN} at most. */
  readonly children: LineageVariant[];
}

export async function findLineage(on: Queryable, orgId: string, id: string): Promise<Lineage | undefined> {
  const [variant, ...ancestors] = await run(on, LINE, [orgId, id]);
  if (!variant) return undefined;
  const children = await run(on, CHILDREN, [variant.id, MAX_CHILDREN + 1]);
  return {
    candidate_id: variant.candidate_id,
    variant: nodeOf(variant),
    ancestors: ancestors.map(nodeOf),
    children: children.map(nodeOf),
  };
}

const nodeOf = ({ candidate_id: _, created_at, updated_at, ...row }: LineageRow): LineageVariant => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
