import type { Point, RigidTransform } from '@paratope/geometry';

/**
 * Finds the motion of points into their principal frame: the centre is at the origin, and the axes of largest to smallest variance are
 * along x, y and z. Each axis points in the direction of a positive third moment; z completes a right-handed frame. The moved points do not
 * depend on the original orientation.
 *
 * @param coordinates the points, flat, Å.
 * @param centre the point that becomes the origin.
 * @returns the motion.
 * @example
 * ```ts
 * const frame = principalFrame(Float64Array.of(0, 0, 0, 0, 5, 0, 0, 9, 1), { x: 0, y: 0, z: 0 });
 * frame.rotation.length; // → 9
 * ```
 */
export function principalFrame(coordinates: Float64Array, centre: Point): RigidTransform {
  const offset = [centre.x, centre.y, centre.z];
  const n = coordinates.length / 3;
  const mean = [0, 0, 0];
  coordinates.forEach((value, i) => (mean[i % 3] = mean[i % 3] + value / n));
  const covariance = new Float64Array(9);
  for (let at = 0; at < coordinates.length; at += 3) {
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        const product = (coordinates[at + i] - mean[i]) * (coordinates[at + j] - mean[j]);
        covariance[3 * i + j] = covariance[3 * i + j] + product / n;
      }
    }
  }
  const [first, second] = eigenvectors(covariance).map((axis) => pointed(axis, coordinates, mean));
  const [a = 1, b = 0, c = 0] = first ?? [];
  const [d = 0, e = 1, f = 0] = second ?? [];
  const rotation = new Float64Array([a, b, c, d, e, f, b * f - c * e, c * d - a * f, a * e - b * d]);
  const translation = Float64Array.from([0, 3, 6], (row) =>
    offset.reduce((sum, value, axis) => sum - rotation[row + axis] * value, 0),
  );
  return { rotation, translation };
}

function pointed(axis: readonly number[], coordinates: Float64Array, mean: readonly number[]): readonly number[] {
  let third = 0;
  for (let at = 0; at < coordinates.length; at += 3) {
    const along = axis.reduce((sum, value, i) => sum + value * (coordinates[at + i] - mean[i]), 0);
    third += along ** 3;
  }
  return third < 0 ? axis.map((value) => -value) : axis;
}

const SWEEPS = 30;

/** Eigenvectors of a symmetric 3 × 3 matrix by descending eigenvalue, with Jacobi rotations (Golub & Van Loan, §8.5). */
function eigenvectors(symmetric: Float64Array): readonly (readonly number[])[] {
  const m = Float64Array.from(symmetric);
  const v = new Float64Array([1, 0, 0, 0, 1, 0, 0, 0, 1]);
  const at = (matrix: Float64Array, i: number, j: number): number => matrix[3 * i + j];
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      if (at(m, p, q) === 0) continue;
      const theta = (at(m, q, q) - at(m, p, p)) / (2 * at(m, p, q));
      const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1));
      const c = 1 / Math.hypot(t, 1);
      const s = t * c;
      for (let k = 0; k < 3; k++) {
        const [x, y] = [at(m, k, p), at(m, k, q)];
        m[3 * k + p] = c * x - s * y;
        m[3 * k + q] = s * x + c * y;
      }
      for (let k = 0; k < 3; k++) {
        const [x, y] = [at(m, p, k), at(m, q, k)];
        m[3 * p + k] = c * x - s * y;
        m[3 * q + k] = s * x + c * y;
        const [f, g] = [at(v, k, p), at(v, k, q)];
        v[3 * k + p] = c * f - s * g;
        v[3 * k + q] = s * f + c * g;
      }
    }
  }
  return [0, 1, 2]
    .sort((i, j) => at(m, j, j) - at(m, i, i))
    .map((column) => [at(v, 0, column), at(v, 1, column), at(v, 2, column)]);
}
