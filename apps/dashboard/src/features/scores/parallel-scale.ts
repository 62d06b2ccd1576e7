import { type DrawnColumn, type DrawnRow } from '@paratope/dashboard-kit/table';

/** An axis of parallel coordinates: the values of a figure from its bottom, 0, to its top, 1. */
export interface Axis {
  readonly column: DrawnColumn;
  /** Value at the bottom. If the figure has a wanted direction, the wanted end is at the top. */
  readonly bottom: number;
  readonly top: number;
}

/** Largest number of axes. With more, their names overlap. */
const MOST_AXES = 10;

/** Axes of the figures among the columns, in their order. Figures without two different values are left out. */
export function axesOf(rows: readonly Pick<DrawnRow, 'figures'>[], columns: readonly DrawnColumn[]): Axis[] {
  return columns
    .filter(({ type }) => type !== 'text')
    .flatMap((column): Axis[] => {
      let [low, high] = [Infinity, -Infinity];
      for (const { figures } of rows) {
        const value = figures[column.name];
        if (typeof value !== 'number') continue;
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
      if (!(low < high)) return [];
      return [column.direction === 'lower' ? { column, bottom: high, top: low } : { column, bottom: low, top: high }];
    })
    .slice(0, MOST_AXES);
}

/** Position of a value on its axis; undefined without a value. */
export function shareOf({ column, bottom, top }: Axis, { figures }: Pick<DrawnRow, 'figures'>): number | undefined {
  const value = figures[column.name];
  return typeof value === 'number' ? (value - bottom) / (top - bottom) : undefined;
}

/** Rows with a value between two shares of an axis. */
export const rowsBetween = <Row extends Pick<DrawnRow, 'figures'>>(
  rows: readonly Row[],
  axis: Axis,
  [from, to]: readonly [number, number],
): Row[] =>
  rows.filter((row) => {
    const share = shareOf(axis, row);
    return share !== undefined && share >= Math.min(from, to) && share <= Math.max(from, to);
  });
