import type { RigidTransform } from '@paratope/geometry';
import { rotationMatrix, type Quaternions } from './rotations.js';

/** Quaternion in the order w, x, y, z. */
export type Quaternion = readonly [number, number, number, number];

/**
 * Combines two rotations into one.
 * @param second the rotation that is applied second.
 * @param first the rotation that is applied first.
 * @returns the combined rotation.
 * @example
 * ```ts
 * quaternionProduct([1, 0, 0, 0], [0, 1, 0, 0]); // → [0, 1, 0, 0]
 * ```
 */
export function quaternionProduct(second: Quaternion, first: Quaternion): Quaternion {
  const [a, b, c, d] = second;
  const [e, f, g, h] = first;
  return [
    a * e - b * f - c * g - d * h,
    a * f + b * e + c * h - d * g,
    a * g - b * h + c * e + d * f,
    a * h + b * g - c * f + d * e,
  ];
}

/**
 * Reads a quaternion from a flat list.
 * @param rotations the list: w, x, y, z of each rotation.
 * @param index the index of the rotation.
 * @returns the quaternion: w, x, y, z.
 * @example
 * ```ts
 * quaternionAt(Float64Array.of(1, 0, 0, 0), 0); // → [1, 0, 0, 0]
 * ```
 */
export function quaternionAt(rotations: Quaternions, index: number): Quaternion {
  const [w = 1, x = 0, y = 0, z = 0] = rotations.subarray(4 * index, 4 * index + 4);
  return [w, x, y, z];
}

/**
 * Creates the rotation about an axis.
 * @param axis the axis, a vector of unit length.
 * @param angle the angle in radians.
 * @returns the rotation.
 * @example
 * ```ts
 * turnAbout([0, 0, 1], 0); // → [1, 0, 0, 0]
 * ```
 */
export function turnAbout(axis: readonly [number, number, number], angle: number): Quaternion {
  const s = Math.sin(angle / 2);
  return [Math.cos(angle / 2), s * axis[0], s * axis[1], s * axis[2]];
}

/**
 * Converts a quaternion to a matrix.
 *
 * @param quaternion w, x, y, z, of any length above 0.
 * @returns the matrix, 3 × 3, row-major.
 * @example
 * ```ts
 * [...matrixOf([1, 0, 0, 0])]; // → [1, 0, 0, 0, 1, 0, 0, 0, 1]
 * ```
 */
export function matrixOf([w, x, y, z]: Quaternion): Float64Array {
  const length = Math.hypot(w, x, y, z);
  return rotationMatrix(new Float64Array([w / length, x / length, y / length, z / length]), 0);
}

/**
 * Draws a uniformly random rotation: Shoemake, Graphics Gems III, 1992, p. 124, from three numbers of the generator splitmix32.
 *
 * @param seed an integer; the same seed gives the same rotation.
 * @returns the rotation.
 * @example
 * ```ts
 * Math.hypot(...randomRotation(1)).toFixed(3); // → '1.000'
 * ```
 */
export function randomRotation(seed: number): Quaternion {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let t = state ^ (state >>> 16);
    t = Math.imul(t, 0x21f0aaad);
    t ^= t >>> 15;
    t = Math.imul(t, 0x735a2d97);
    return ((t ^ (t >>> 15)) >>> 0) / 2 ** 32;
  };
  const [u, v, w] = [next(), 2 * Math.PI * next(), 2 * Math.PI * next()];
  const [a, b] = [Math.sqrt(1 - u), Math.sqrt(u)];
  return [b * Math.cos(w), a * Math.sin(v), a * Math.cos(v), b * Math.sin(w)];
}

/**
 * Combines two motions into one.
 * @param second the motion that is applied second.
 * @param first the motion that is applied first.
 * @returns the combined motion.
 */
export function composed(second: RigidTransform, first: RigidTransform): RigidTransform {
  const rotation = new Float64Array(9);
  const translation = new Float64Array(3);
  for (let row = 0; row < 3; row++) {
    const turn = (column: number): number => second.rotation[3 * row + column];
    translation[row] = second.translation[row];
    for (let k = 0; k < 3; k++) {
      translation[row] = translation[row] + turn(k) * first.translation[k];
      for (let column = 0; column < 3; column++) {
        const at = 3 * row + column;
        rotation[at] = rotation[at] + turn(k) * first.rotation[3 * k + column];
      }
    }
  }
  return { rotation, translation };
}

/**
 * Inverts a motion.
 *
 * @param motion the motion.
 * @returns the inverse motion.
 * @example
 * ```ts
 * const motion = { rotation: matrixOf([1, 0, 0, 0]), translation: Float64Array.of(1, 2, 3) };
 * [...composed(motion, inverse(motion)).translation]; // → [0, 0, 0]
 * ```
 */
export function inverse({ rotation, translation }: RigidTransform): RigidTransform {
  const turned = new Float64Array(9);
  for (let i = 0; i < 9; i++) turned[i] = rotation[3 * (i % 3) + Math.floor(i / 3)];
  const moved = Float64Array.from(
    [0, 1, 2],
    (row) => -[0, 1, 2].reduce((sum, k) => sum + turned[3 * row + k] * translation[k], 0),
  );
  return { rotation: turned, translation: moved };
}
