import type { Point } from './structure.js';
import { DEGREES } from './vectors.js';

/**
 * Places the atom d bonded to c from internal coordinates, by the natural extension reference frame (Parsons et al., J Comput Chem 2005,
 * 26:1063).
 *
 * @param a the atom before b (Å).
 * @param b the atom before c (Å).
 * @param c the atom that d is bonded to (Å).
 * @param bond the length c–d in Å.
 * @param angle the angle b–c–d in degrees.
 * @param torsion the torsion a–b–c–d in degrees.
 * @returns the position of d (Å); NaN if a, b and c are on a line.
 * @example
 * ```ts
 * const [a, b, c] = [{ x: 1, y: 0, z: 0 }, { x: 0, y: 0, z: 0 }, { x: 0, y: 1, z: 0 }];
 * const d = placeAtom(a, b, c, 1.5, 109.5, 60);
 * [distance(c, d).toFixed(2), angle(b, c, d).toFixed(1), dihedral(a, b, c, d).toFixed(0)]; // → ['1.50', '109.5', '60']
 * ```
 */
export function placeAtom(a: Point, b: Point, c: Point, bond: number, angle: number, torsion: number): Point {
  const coords = new Float64Array([a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z, 0, 0, 0]);
  placeAtomAt(coords, 0, 1, 2, 3, bond, angle, torsion);
  return { x: coords[9], y: coords[10], z: coords[11] };
}

/**
 * Implements {@link placeAtom} for flat coordinates: writes atom d from atoms a, b and c.
 * @param coords flat coordinates (x0, y0, z0, x1, …; Å); atom d is written.
 * @param a index of the atom before b.
 * @param b index of the atom before c.
 * @param c index of the atom that d is bonded to.
 * @param d index of the atom that is written.
 * @param bond the length c–d in Å.
 * @param angle the angle b–c–d in degrees.
 * @param torsion the torsion a–b–c–d in degrees.
 * @example
 * ```ts
 * const coords = Float64Array.of(1, 0, 0, 0, 0, 0, 0, 1, 0, NaN, NaN, NaN);
 * placeAtomAt(coords, 0, 1, 2, 3, 1.5, 90, 0);
 * Math.round(dihedralAt(coords, 0, 1, 2, 3)); // → 0
 * ```
 */
export function placeAtomAt(
  coords: Float64Array,
  a: number,
  b: number,
  c: number,
  d: number,
  bond: number,
  angle: number,
  torsion: number,
): void {
  const at = (index: number): number => coords[index];
  const i = 3 * a;
  const j = 3 * b;
  const k = 3 * c;
  // u is the unit vector b→c, n the unit normal of a, b, c, and m completes the right-handed frame.
  let ux = at(k) - at(j);
  let uy = at(k + 1) - at(j + 1);
  let uz = at(k + 2) - at(j + 2);
  const ul = 1 / Math.sqrt(ux * ux + uy * uy + uz * uz);
  ux *= ul;
  uy *= ul;
  uz *= ul;
  const vx = at(j) - at(i);
  const vy = at(j + 1) - at(i + 1);
  const vz = at(j + 2) - at(i + 2);
  let nx = vy * uz - vz * uy;
  let ny = vz * ux - vx * uz;
  let nz = vx * uy - vy * ux;
  const nl = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
  nx *= nl;
  ny *= nl;
  nz *= nl;
  const mx = ny * uz - nz * uy;
  const my = nz * ux - nx * uz;
  const mz = nx * uy - ny * ux;
  const theta = angle / DEGREES;
  const phi = torsion / DEGREES;
  const along = -bond * Math.cos(theta);
  const across = bond * Math.sin(theta) * Math.cos(phi);
  const aside = bond * Math.sin(theta) * Math.sin(phi);
  const o = 3 * d;
  coords[o] = at(k) + along * ux + across * mx + aside * nx;
  coords[o + 1] = at(k + 1) + along * uy + across * my + aside * ny;
  coords[o + 2] = at(k + 2) + along * uz + across * mz + aside * nz;
}
