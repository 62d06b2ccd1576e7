import type { ScoredVariant } from '@paratope/sdk';
import { type FigureValue } from '@paratope/dashboard-kit/table';

/**
 * Groups rows by candidate: candidates in the order of their first rows, and the rows of each sorted by a figure. Rows without a value are
 * last, as in the order of the service.
 * @param sort a column's name, with a leading `-` the highest first; empty for the given order
 */
export function groupedRows(rows: readonly ScoredVariant[], sort: string): ScoredVariant[] {
  const groups = Map.groupBy(rows, ({ candidate_id: id }) => id);
  const name = sort.replace(/^-/, '');
  const sign = sort.startsWith('-') ? -1 : 1;
  const ordered = (group: readonly ScoredVariant[]): readonly ScoredVariant[] =>
    name === '' ? group : group.toSorted((a, b) => compare(a.figures[name], b.figures[name], sign));
  return [...groups.values()].flatMap(ordered);
}

const isMissing = (value: FigureValue): value is null | undefined => value === null || value === undefined;

function compare(a: FigureValue, b: FigureValue, sign: 1 | -1): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * String(a).localeCompare(String(b));
}

/** Sort order of the request for a grouped table: the rows of a candidate are adjacent. */
export const sortOfGroups = 'candidate';
