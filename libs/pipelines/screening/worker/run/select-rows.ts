import { diversePicks, readFilter, readScore, type Column, type Figure } from '@paratope/screening';
import { knownAfter, type PlannedTier } from '../plan.js';
import type { RowFigures } from './row-figures.js';

/** CDRs of both chains, which distinguish rows. */
export const LOOP_COLUMNS = ['heavy', 'light'].flatMap((chain) => [1, 2, 3].map((cdr) => `${chain}.cdr${cdr}`));

export interface Selection {
  /** Ascending. */
  readonly rows: readonly number[];
  /** Rows that passed the filter. */
  readonly passed: number;
  /** The score by row, if the tier ranks by a score. */
  readonly scores: ReadonlyMap<number, number>;
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
 * What a tier lets through: first its filter, then the best by its score, then the most diverse. Equal scores are taken in the order of
 * the rows, so that the same rows are selected each time.
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
  // One function is shared by all rows, because there may be a million.
  let current = 0;
  const valueOf = (name: string): Figure => figures.get(current, name);
  const passed = condition
    ? rows.filter((row) => {
        current = row;
        return condition.evaluate(valueOf) === true;
      })
    : rows;
  let kept = passed;
  const scores = new Map<number, number>();
  if (top !== undefined) {
    const score = readScore(top.score, known);
    const values = Float64Array.from(passed, (row) => {
      current = row;
      return score.evaluate(valueOf) ?? NaN;
    });
    const least = nthLargest(values, top.count);
    const best = passed
      .flatMap((row, k) => ((values[k] ?? NaN) >= least ? [{ row, value: values[k] ?? NaN }] : []))
      .sort((a, b) => b.value - a.value || a.row - b.row)
      .slice(0, top.count);
    for (const { row, value } of best) scores.set(row, value);
    kept = best.map(({ row }) => row);
  }
  if (diverse !== undefined) {
    const loops = kept.map((row) => LOOP_COLUMNS.map((name) => String(figures.get(row, name) ?? '')));
    kept = diversePicks(loops, diverse).flatMap((k) => kept[k] ?? []);
  }
  return { rows: kept.toSorted((a, b) => a - b), passed: passed.length, scores };
}

/** The `n`th largest value; the smallest where there are fewer. NaN stands for a missing value. */
function nthLargest(values: Float64Array, n: number): number {
  // A typed array is sorted in a fraction of the time that a million objects take; NaN comes last.
  const sorted = values.toSorted();
  const missing = sorted.length - 1 - sorted.findLastIndex((value) => !Number.isNaN(value));
  return sorted[Math.max(0, sorted.length - missing - n)] ?? NaN;
}
