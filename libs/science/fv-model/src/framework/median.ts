export interface WeightedPoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly weight: number;
}

const ROUNDS = 30;
/** Softening distance in Å, which keeps the weights finite at the points themselves. */
const SOFTENING = 0.05;

/** Geometric median: the point with the smallest weighted sum of distances (Weiszfeld, Tohoku Math J 43:355, 1937). */
export function medianPoint(points: readonly WeightedPoint[]): [number, number, number] {
  let centre: [number, number, number] = [0, 0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const sum: [number, number, number] = [0, 0, 0];
    let total = 0;
    for (const { x, y, z, weight } of points) {
      const distance = round === 0 ? 1 : Math.hypot(x - centre[0], y - centre[1], z - centre[2]) + SOFTENING;
      const w = weight / distance;
      sum[0] += w * x;
      sum[1] += w * y;
      sum[2] += w * z;
      total += w;
    }
    centre = [sum[0] / total, sum[1] / total, sum[2] / total];
  }
  return centre;
}
