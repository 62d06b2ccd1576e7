import type { ScoredVariant } from '@paratope/sdk';
import { type FigureValue } from '@paratope/dashboard-kit/table';

export type Grouping = 'candidate' | 'parent';

/** Returns the id of the group of a row: its candidate, or the parent that it descends from, which is in its own group. */
const groupIdOf = (row: ScoredVariant, by: Grouping): string =>
  by === 'candidate' ? row.candidate_id : (row.parent_variant_id ?? row.variant_id);

/**
 * Groups rows: groups in the order of their first rows, and the rows of each sorted by a figure. Rows without a value are last, as in the
 * order of the service. A parent is the first row of its group.
 * @param sort a column's name, with a leading `-` the highest first; empty for the given order
 */
export function groupedRows(rows: readonly ScoredVariant[], sort: string, by: Grouping = 'candidate'): ScoredVariant[] {
  const parents = new Set(rows.map(({ parent_variant_id: id }) => id));
  // A variant that has a parent and descendants is shown with its descendants.
  const keyOf = (row: ScoredVariant): string =>
    by === 'parent' && parents.has(row.variant_id) ? row.variant_id : groupIdOf(row, by);
  const groups = Map.groupBy(rows, keyOf);
  const name = sort.replace(/^-/, '');
  const sign = sort.startsWith('-') ? -1 : 1;
  const ordered = (group: readonly ScoredVariant[]): readonly ScoredVariant[] =>
    name === '' ? group : group.toSorted((a, b) => compare(a.figures[name], b.figures[name], sign));
  return [...groups].flatMap(([id, group]) => {
    const isParent = (row: ScoredVariant): boolean => by === 'parent' && row.variant_id === id;
    return [...group.filter(isParent), ...ordered(group.filter((row) => !isParent(row)))];
  });
}

const isMissing = (value: FigureValue): value is null | undefined => value === null || value === undefined;

function compare(a: FigureValue, b: FigureValue, sign: 1 | -1): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * String(a).localeCompare(String(b));
}

/** Sort order of the request for a grouped table: the rows of a candidate are adjacent. */
export const sortOfGroups = 'candidate';
