import { normal } from '../random.js';
import type { Random } from '@paratope/sequence';
import type { Acquisition } from './improvement.js';

interface HypervolumeInput {
  readonly rows: readonly number[];
  /** Joint draws per assay: draws × rows on the learned scale. */
  readonly draws: readonly Float64Array[];
  /** Fitted values of the measured variants per assay. */
  readonly measured: readonly Float64Array[];
  readonly wanted: number;
  readonly allowed: (row: number, chosen: readonly number[]) => boolean;
  readonly random: Random;
}

/**
 * Picks rows, each with one joint draw and one random direction: it maximises the smallest gain over the reference point in that direction.
 * The mean of this scalarisation is the hypervolume (Golovin & Zhang, ICML 2020).
 */
export function hypervolumePicks({ rows, draws, measured, wanted, allowed, random }: HypervolumeInput): Acquisition[] {
  const size = rows.length;
  const count = draws[0].length / size;
  // The reference point is the worst measured value of each assay, and its unit is the spread of the measured values.
  const scales = measured.map((values) => {
    const low = Math.min(...values);
    return { low, spread: Math.max(1e-12, Math.max(...values) - low) };
  });
  const taken = new Set<number>();
  const chosen: number[] = [];
  const picks: Acquisition[] = [];
  while (picks.length < wanted && taken.size < size) {
    const draw = Math.floor(random() * count);
    const direction = scales.map(() => Math.abs(normal(random)) + 1e-6);
    let next = -1;
    let most = -Infinity;
    for (let k = 0; k < size; k++) {
      if (taken.has(k)) continue;
      let least = Infinity;
      for (const [assay, { low, spread }] of scales.entries()) {
        const gain = (draws[assay][draw * size + k] - low) / spread;
        least = Math.min(least, gain / (direction[assay] ?? 1));
      }
      if (least > most && allowed(rows[k], chosen)) [next, most] = [k, least];
    }
    if (next < 0) break;
    taken.add(next);
    chosen.push(rows[next]);
    const length = Math.hypot(...direction);
    const shares = direction.map((each) => `${Math.round((100 * each ** 2) / length ** 2)} %`).join(' : ');
    picks.push({
      row: rows[next],
      reason: `On the front of all assays in one posterior draw, assays weighed ${shares}.`,
    });
  }
  return picks;
}

/**
 * Computes the hypervolume of points with two values: the area that they dominate above a reference point, which measures a Pareto front.
 *
 * @param points pairs of values, higher is better.
 * @param reference the reference point.
 * @returns the area, in the product of the units of the values.
 * @example
 * ```ts
 * hypervolume2([[2, 1], [1, 2]], [0, 0]); // → 3
 * ```
 */
export function hypervolume2(
  points: readonly (readonly [number, number])[],
  [left, low]: readonly [number, number],
): number {
  let covered = low;
  let area = 0;
  for (const [x, y] of points.filter(([a, b]) => a > left && b > low).toSorted((a, b) => b[0] - a[0] || b[1] - a[1])) {
    if (y <= covered) continue;
    area += (x - left) * (y - covered);
    covered = y;
  }
  return area;
}
