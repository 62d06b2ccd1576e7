import { BACKBONE_STRIDE } from '../templates/domain.js';

/** Offsets of the atoms within a residue of a backbone array. */
export const N = 0;
export const CA = 3;
export const C = 6;
export const O = 9;

/** Dihedral in degrees of four points, given by their offsets in flat coordinates; NaN if one is missing. */
export function dihedralOf(xyz: ArrayLike<number>, a: number, b: number, c: number, d: number): number {
  const at = (k: number): number => xyz[k];
  const [ux, uy, uz] = [at(b) - at(a), at(b + 1) - at(a + 1), at(b + 2) - at(a + 2)];
  const [vx, vy, vz] = [at(c) - at(b), at(c + 1) - at(b + 1), at(c + 2) - at(b + 2)];
  const [wx, wy, wz] = [at(d) - at(c), at(d + 1) - at(c + 1), at(d + 2) - at(c + 2)];
  const [mx, my, mz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const [nx, ny, nz] = [vy * wz - vz * wy, vz * wx - vx * wz, vx * wy - vy * wx];
  const sine = Math.hypot(vx, vy, vz) * (ux * nx + uy * ny + uz * nz);
  return (Math.atan2(sine, mx * nx + my * ny + mz * nz) * 180) / Math.PI;
}

export function phi(xyz: ArrayLike<number>, k: number): number {
  const at = k * BACKBONE_STRIDE;
  return dihedralOf(xyz, at - BACKBONE_STRIDE + C, at + N, at + CA, at + C);
}

export function psi(xyz: ArrayLike<number>, k: number): number {
  const at = k * BACKBONE_STRIDE;
  return dihedralOf(xyz, at + N, at + CA, at + C, at + BACKBONE_STRIDE + N);
}

/** Dihedral ω of the peptide bond before residue k. */
export function omega(xyz: ArrayLike<number>, k: number): number {
  const at = k * BACKBONE_STRIDE;
  return dihedralOf(xyz, at - BACKBONE_STRIDE + CA, at - BACKBONE_STRIDE + C, at + N, at + CA);
}

export const isCis = (degrees: number): boolean => Math.abs(degrees) < 90;

/** Writes the ideal β carbon position (1.53 Å, tetrahedral) of residue k as an L-amino acid. */
export function betaCarbon(xyz: ArrayLike<number>, k: number, out: Float64Array, at: number): void {
  const r = k * BACKBONE_STRIDE;
  const v = (i: number): number => xyz[r + i];
  const [bx, by, bz] = [v(CA) - v(N), v(CA + 1) - v(N + 1), v(CA + 2) - v(N + 2)];
  const [cx, cy, cz] = [v(C) - v(CA), v(C + 1) - v(CA + 1), v(C + 2) - v(CA + 2)];
  const [ax, ay, az] = [by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx];
  out[at] = -0.58273431 * ax + 0.56802827 * bx - 0.54067466 * cx + v(CA);
  out[at + 1] = -0.58273431 * ay + 0.56802827 * by - 0.54067466 * cy + v(CA + 1);
  out[at + 2] = -0.58273431 * az + 0.56802827 * bz - 0.54067466 * cz + v(CA + 2);
}

/** Root mean square distance in Å of two arrays of the same length over N, CA, C and O, without superposition. */
export function rmsdInPlace(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k] - b[k]) ** 2;
  return Math.sqrt((3 * sum) / a.length);
}
