import type { RowGroup } from './group-row.js';

/** Line of a grid: a row by its index, or the head of a group with the indices of its rows. */
export type GridLine =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'group'; readonly group: RowGroup; readonly indices: readonly number[] };

/**
 * Lines of rows, each group below its head. The rows of a folded group are left out.
 * @param groupOf undefined for rows without groups
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
