import type { Point } from './structure.js';

/** Factor from radians to degrees. Angles are in degrees throughout this library; dihedrals are in (−180, 180]. */
export const DEGREES = 180 / Math.PI;

/**
 * Computes the distance of two points.
 *
 * @param a a point (Å).
 * @param b a point (Å).
 * @returns the distance in Å.
 * @example
 * ```ts
 * distance({ x: 0, y: 0, z: 0 }, { x: 3, y: 4, z: 0 }); // → 5
 * ```
 */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

/**
 * Computes the angle a–b–c at b.
 *
 * @param a a point.
 * @param b the point at the vertex.
 * @param c a point.
 * @returns the angle in degrees, [0, 180].
 * @example
 * ```ts
 * angle({ x: 1, y: 0, z: 0 }, { x: 0, y: 0, z: 0 }, { x: 0, y: 1, z: 0 }); // → 90
 * ```
 */
export function angle(a: Point, b: Point, c: Point): number {
  const ux = a.x - b.x;
  const uy = a.y - b.y;
  const uz = a.z - b.z;
  const vx = c.x - b.x;
  const vy = c.y - b.y;
  const vz = c.z - b.z;
  // atan2 of sine and cosine is accurate near 0° and 180°, where acos is not.
  const cross = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
  return Math.atan2(cross, ux * vx + uy * vy + uz * vz) * DEGREES;
}

/**
 * Computes the dihedral a–b–c–d about b–c, with the IUPAC sign convention.
 * @param a the first point.
 * @param b the second point.
 * @param c the third point.
 * @param d the fourth point.
 * @returns the dihedral in degrees, (−180, 180]; NaN if three consecutive points are on a line.
 * @example
 * ```ts
 * const [a, b, c] = [{ x: 1, y: 0, z: 0 }, { x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: 1 }];
 * Math.round(dihedral(a, b, c, { x: 1, y: 0, z: 1 })); // → 0
 * ```
 */
export function dihedral(a: Point, b: Point, c: Point, d: Point): number {
  return torsion(b.x - a.x, b.y - a.y, b.z - a.z, c.x - b.x, c.y - b.y, c.z - b.z, d.x - c.x, d.y - c.y, d.z - c.z);
}

/**
 * Computes the {@link dihedral} of four atoms in flat coordinates.
 *
 * @param coords flat coordinates (x0, y0, z0, x1, …; Å).
 * @param a index of the first atom.
 * @param b index of the second atom.
 * @param c index of the third atom.
 * @param d index of the fourth atom.
 * @returns the dihedral in degrees, (−180, 180]; NaN if three consecutive atoms are on a line.
 */
export function dihedralAt(coords: Float64Array, a: number, b: number, c: number, d: number): number {
  const at = (index: number): number => coords[index];
  const i = 3 * a;
  const j = 3 * b;
  const k = 3 * c;
  const l = 3 * d;
  return torsion(
    at(j) - at(i),
    at(j + 1) - at(i + 1),
    at(j + 2) - at(i + 2),
    at(k) - at(j),
    at(k + 1) - at(j + 1),
    at(k + 2) - at(j + 2),
    at(l) - at(k),
    at(l + 1) - at(k + 1),
    at(l + 2) - at(k + 2),
  );
}

function torsion(
  ux: number,
  uy: number,
  uz: number,
  vx: number,
  vy: number,
  vz: number,
  wx: number,
  wy: number,
  wz: number,
): number {
  const mx = uy * vz - uz * vy;
  const my = uz * vx - ux * vz;
  const mz = ux * vy - uy * vx;
  const nx = vy * wz - vz * wy;
  const ny = vz * wx - vx * wz;
  const nz = vx * wy - vy * wx;
  const length = Math.hypot(vx, vy, vz);
  const sine = length * (ux * nx + uy * ny + uz * nz);
  const cosine = mx * nx + my * ny + mz * nz;
  if (sine === 0 && cosine === 0) return NaN;
  const degrees = Math.atan2(sine, cosine) * DEGREES;
  return degrees === -180 ? 180 : degrees;
}

/**
 * Computes the smallest difference between two angles.
 *
 * @param a an angle in degrees.
 * @param b an angle in degrees.
 * @returns the difference in degrees, [0, 180].
 * @example
 * ```ts
 * angleDifference(170, -170); // → 20
 * ```
 */
export function angleDifference(a: number, b: number): number {
  const difference = Math.abs(a - b) % 360;
  return difference > 180 ? 360 - difference : difference;
}
