import type { LineageRow } from '../candidates/lineage.js';

/**
 * Returns the rows of a lineage that are printed, in their order: the reported variant, its ancestors, its children, and then the others.
 * @param most number of rows; at least one
 */
export function reportedLineage(rows: readonly LineageRow[], shown: string, most: number): LineageRow[] {
  const byId = new Map(rows.map((row) => [row.variant.id, row]));
  const kept = new Set<LineageRow>();
  const keep = (row: LineageRow | undefined): void => {
    if (row && kept.size < most) kept.add(row);
  };
  for (let row = byId.get(shown); row; row = byId.get(row.variant.parent_variant_id ?? '')) keep(row);
  for (const row of rows) if (row.variant.parent_variant_id === shown) keep(row);
  rows.forEach(keep);
  return rows.filter((row) => kept.has(row));
}
