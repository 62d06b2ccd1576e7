import { diversePicks, readFilter, readScore, type Column, type Figure } from '@paratope/screening';
import { knownAfter, type PlannedTier } from '../plan.js';
import type { RowFigures } from './row-figures.js';

/** CDRs of both chains, by which rows are distinguished. */
const LOOP_COLUMNS = ['heavy', 'light'].flatMap((chain) => [1, 2, 3].map((cdr) => `${chain}.cdr${cdr}`));

export interface Selection {
  /** Row numbers in ascending order. */
  readonly rows: readonly number[];
  /** Number of rows that passed the filter. */
  readonly passed: number;
  /** Score by row of those that passed, if the tier ranks by a score; NaN for all others. */
  readonly scores: Float64Array;
}

/** Columns that the selection after a tier reads. */
export function columnsOfSelection(before: readonly PlannedTier[], { filter, top, diverse }: PlannedTier): Column[] {
  const known = knownAfter(before);
  return [
    ...(filter === undefined ? [] : readFilter(filter, known).columns),
    ...(top === undefined ? [] : readScore(top.score, known).columns),
    ...(diverse === undefined ? [] : known.filter(({ name }) => LOOP_COLUMNS.includes(name))),
  ];
}

/**
 * Rows that a tier selects: first by its filter, then the best by its score, then the most diverse. Rows with equal scores keep their
 * order, so that the selection is the same each time.
 *
 * @param before tiers up to this one
 * @param rows measured rows, ascending
 */
export function selectRows(
  before: readonly PlannedTier[],
  { filter, top, diverse }: PlannedTier,
  rows: readonly number[],
  figures: RowFigures,
): Selection {
  const known = knownAfter(before);
  const condition = filter === undefined ? undefined : readFilter(filter, known);
  // One function serves all rows, because there may be a million.
  let current = 0;
  const valueOf = (name: string): Figure => figures.get(current, name);
  const passed = condition
    ? rows.filter((row) => {
        current = row;
        return condition.evaluate(valueOf) === true;
      })
    : rows;
  let kept = passed;
  const scores = new Float64Array(figures.count).fill(NaN);
  if (top !== undefined) {
    const score = readScore(top.score, known);
    const values = Float64Array.from(passed, (row) => {
      current = row;
      return score.evaluate(valueOf) ?? NaN;
    });
    kept = best(passed, values, top.count);
    passed.forEach((row, k) => (scores[row] = values[k] ?? NaN));
  }
  if (diverse !== undefined) {
    // The picks begin with the best row.
    const ranked = top === undefined ? kept : kept.toSorted((a, b) => (scores[b] ?? NaN) - (scores[a] ?? NaN) || a - b);
    const loops = ranked.map((row) => LOOP_COLUMNS.map((name) => String(figures.get(row, name) ?? '')));
    kept = diversePicks(loops, diverse).flatMap((k) => ranked[k] ?? []);
  }
  return { rows: kept.toSorted((a, b) => a - b), passed: passed.length, scores };
}

/**
 * Rows with the `count` largest values, in ascending order; of equal values, the first rows. Rows without a value are left out. No row is an
 * object of its own, because a million of them take hundreds of megabytes.
 */
function best(rows: readonly number[], values: Float64Array, count: number): number[] {
  const least = nthLargest(values, count);
  let ties = count - values.reduce((larger, value) => larger + (value > least ? 1 : 0), 0);
  return rows.filter((_, k) => {
    const value = values[k] ?? NaN;
    return value > least || (value === least && ties-- > 0);
  });
}

/** The `n`th largest value; the smallest where there are fewer. NaN stands for a missing value. */
function nthLargest(values: Float64Array, n: number): number {
  // A typed array is sorted in a fraction of the time that a million objects take; NaN comes last.
  const sorted = values.toSorted();
  const missing = sorted.length - 1 - sorted.findLastIndex((value) => !Number.isNaN(value));
  return sorted[Math.max(0, sorted.length - missing - n)] ?? NaN;
}
