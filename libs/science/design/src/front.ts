/** Gains of a point of a front, one per objective, higher is better. */
export type Gains = readonly number[];

/** Scales each objective to 0 for the worst point and 1 for the best. An objective in which all are equal says nothing. */
function scaled(points: readonly Gains[]): number[][] {
  const [first = []] = points;
  const ranges = first.map((_, k) => {
    const values = points.map((gains) => gains[k]);
    return { low: Math.min(...values), spread: Math.max(...values) - Math.min(...values) };
  });
  return points.map((gains) => ranges.map(({ low, spread }, k) => (spread > 0 ? (gains[k] - low) / spread : 0)));
}

/**
 * Finds the knee of a front: the point farthest beyond the plane through the best points of each objective, with each objective scaled to 0
 * to 1 (Das, Struct Optim 1999). To gain more in one objective than at the knee costs most in the others.
 *
 * @param points the gains of each point of the front.
 * @returns the index of the knee; undefined for fewer than three points or two objectives, and if no point lies beyond the plane.
 * @example
 * ```ts
 * kneeOf([[0, 1], [0.8, 0.9], [1, 0]]); // → 1
 * ```
 */
export function kneeOf(points: readonly Gains[]): number | undefined {
  const varying = scaled(points);
  if (points.length < 3 || (varying[0] ?? []).length < 2) return undefined;
  const sums = varying.map((gains) => gains.reduce((sum, gain) => sum + gain, 0));
  const most = Math.max(...sums);
  return most > 1 + 1e-9 ? sums.indexOf(most) : undefined;
}

/**
 * Chooses points that are spread over a front: the first ones as given, then always the point farthest from all chosen ones, with each
 * objective scaled to 0 to 1 (Gonzalez, Theor Comput Sci 1985).
 *
 * @param points the gains of each point of the front.
 * @param count the number of points.
 * @param first indices of points that are chosen in any case.
 * @returns the indices in the order of the choice.
 * @example
 * ```ts
 * spreadOver([[0, 1], [0.1, 0.9], [0.5, 0.5], [1, 0]], 3, [0]); // → [0, 3, 2]
 * ```
 */
export function spreadOver(points: readonly Gains[], count: number, first: readonly number[]): number[] {
  const gains = scaled(points);
  const distance = (a: number, b: number): number => Math.hypot(...gains[a].map((gain, k) => gain - gains[b][k]));
  const chosen = [...new Set(first)].slice(0, count);
  while (chosen.length < Math.min(count, points.length)) {
    const left = points.map((_, k) => k).filter((k) => !chosen.includes(k));
    const apart = left.map((k) => Math.min(...chosen.map((other) => distance(k, other))));
    chosen.push(left[apart.indexOf(Math.max(...apart))]);
  }
  return chosen;
}
