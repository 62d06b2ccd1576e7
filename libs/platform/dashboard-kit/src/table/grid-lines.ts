import type { RowGroup } from './group-row.js';

/** A line of a grid: a row, by its index, or the head of a group with the indices of its rows. */
type GridLine =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'group'; readonly group: RowGroup; readonly indices: readonly number[] };

/**
 * Returns rows as lines, each group below its head; the rows of a folded group are omitted.
 * @param groupOf undefined: rows have no groups
 */
export function linesOf<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => RowGroup) | undefined,
  folded: ReadonlySet<string>,
): GridLine[] {
  if (!groupOf) return rows.map((_, index) => ({ kind: 'row', index }));
  const lines: GridLine[] = [];
  let last: { readonly group: RowGroup; readonly indices: number[] } | undefined;
  rows.forEach((row, index) => {
    const group = groupOf(row);
    if (last?.group.id !== group.id) {
      last = { group, indices: [] };
      lines.push({ kind: 'group', ...last });
    }
    last.indices.push(index);
    if (!folded.has(group.id)) lines.push({ kind: 'row', index });
  });
  return lines;
}
