import type { Point } from '@paratope/geometry';

interface Sphere {
  readonly centre: Point;
  /** Radius in Å. */
  readonly radius: number;
}

const STEPS = 200;

/**
 * Finds the smallest enclosing sphere of points within about one percent: Bădoiu & Clarkson, Comput Geom 2008, 40:14. Starting at the mean,
 * step i moves 1/(i + 1) of the way to the furthest point.
 *
 * @param coordinates flat, Å.
 * @returns the centre and the radius, Å.
 * @example
 * ```ts
 * enclosingSphere(Float64Array.of(-1, 0, 0, 1, 0, 0)).radius.toFixed(1); // → '1.0'
 * ```
 */
export function enclosingSphere(coordinates: Float64Array): Sphere {
  const n = coordinates.length / 3;
  let [x, y, z] = [0, 0, 0];
  for (let at = 0; at < coordinates.length; at += 3) {
    x += coordinates[at] / n;
    y += coordinates[at + 1] / n;
    z += coordinates[at + 2] / n;
  }
  let radius = 0;
  for (let step = 1; step <= STEPS; step++) {
    let furthest = 0;
    let largest = -1;
    for (let at = 0; at < coordinates.length; at += 3) {
      const d2 = (coordinates[at] - x) ** 2 + (coordinates[at + 1] - y) ** 2 + (coordinates[at + 2] - z) ** 2;
      if (d2 > largest) [furthest, largest] = [at, d2];
    }
    radius = Math.sqrt(largest);
    if (step === STEPS) break;
    x += (coordinates[furthest] - x) / (step + 1);
    y += (coordinates[furthest + 1] - y) / (step + 1);
    z += (coordinates[furthest + 2] - z) / (step + 1);
  }
  return { centre: { x, y, z }, radius };
}
