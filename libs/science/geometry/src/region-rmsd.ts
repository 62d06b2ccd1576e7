import { applyTransform, rmsd, superpose } from './superpose.js';

/**
 * RMSD of each region after one superposition of other points, the way antibody models are compared: fit on the
 * framework's backbone, measure each loop as it then lies.
 *
 * @param mobile,fixed the same points of two structures, flat (Å).
 * @param fit indices of the points that are superposed.
 * @param regions indices of the points of each region; a region without points gets no entry.
 * @returns Å, by region.
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

/** The named points of flat coordinates, in that order. */
export function select(coords: Float64Array, indices: readonly number[]): Float64Array {
  const chosen = new Float64Array(3 * indices.length);
  indices.forEach((index, i) => chosen.set(coords.subarray(3 * index, 3 * index + 3), 3 * i));
  return chosen;
}
