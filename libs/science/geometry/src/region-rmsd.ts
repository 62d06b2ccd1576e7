import { applyTransform, rmsd, superpose } from './superpose.js';

/**
 * Computes the RMSD of each region after one superposition of other points. This is how antibody models are compared: the backbone of the
 * framework is superposed, then each loop is measured.
 *
 * @param mobile n points, flat (Å).
 * @param fixed the same n points of another structure, flat (Å).
 * @param fit indices of the points that are superposed.
 * @param regions indices of the points of each region; a region without points gets no entry.
 * @returns the RMSD in Å by region; lower is more similar.
 * @example
 * ```ts
 * const points = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);
 * regionRmsd(points, points, [0, 1, 2], { loop: [3] }).loop.toFixed(2); // → '0.00'
 * ```
 */
export function regionRmsd(
  mobile: Float64Array,
  fixed: Float64Array,
  fit: readonly number[],
  regions: Readonly<Record<string, readonly number[]>>,
): Record<string, number> {
  const moved = applyTransform(superpose(select(mobile, fit), select(fixed, fit)), mobile);
  const result: Record<string, number> = {};
  for (const [region, points] of Object.entries(regions)) {
    if (points.length > 0) result[region] = rmsd(select(moved, points), select(fixed, points));
  }
  return result;
}

/**
 * Selects points of flat coordinates.
 * @param coords flat coordinates (x0, y0, z0, x1, …).
 * @param indices indices of the selected points.
 * @returns the points in the order of `indices`, flat.
 * @example
 * ```ts
 * [...select(Float64Array.of(0, 0, 0, 1, 2, 3), [1])]; // → [1, 2, 3]
 * ```
 */
export function select(coords: Float64Array, indices: readonly number[]): Float64Array {
  const chosen = new Float64Array(3 * indices.length);
  indices.forEach((index, i) => chosen.set(coords.subarray(3 * index, 3 * index + 3), 3 * i));
  return chosen;
}
