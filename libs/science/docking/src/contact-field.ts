import type { ComplexGrid } from './fft.js';
import { forEachPointWithin, type GridFrame } from './grid-frame.js';

/** Distances in Å: up to the first, heavy atoms are fully in contact; from the second on they are not in contact. */
const NEAR = 4;
const FAR = 7;

/**
 * Computes the contact weight of two heavy atoms: 1 up to 4 Å, 0 from 7 Å on, half a cosine between.
 * @param squaredDistance squared distance in Å².
 * @returns the weight, 0–1.
 * @example
 * ```ts
 * [contactWeight(9), contactWeight(64)]; // → [1, 0]
 * ```
 */
export function contactWeight(squaredDistance: number): number {
  if (squaredDistance <= NEAR * NEAR) return 1;
  if (squaredDistance >= FAR * FAR) return 0;
  return 0.5 + 0.5 * Math.cos((Math.PI * (Math.sqrt(squaredDistance) - NEAR)) / (FAR - NEAR));
}
export const CONTACT_REACH = FAR;

/** Distances in Å: below the first, heavy atoms overlap fully; from the second on they do not overlap. */
const OVERLAP = 2.6;
const TOUCH = 3.4;

/**
 * Computes the overlap weight of two heavy atoms: 1 up to 2.6 Å, 0 from 3.4 Å, linear between (a hydrogen bond of 2.8 Å has a small cost).
 *
 * @param squaredDistance squared distance in Å².
 * @returns the weight, 0–1.
 * @example
 * ```ts
 * [overlapWeight(4), overlapWeight(16)]; // → [1, 0]
 * ```
 */
export function overlapWeight(squaredDistance: number): number {
  if (squaredDistance <= OVERLAP * OVERLAP) return 1;
  if (squaredDistance >= TOUCH * TOUCH) return 0;
  return (TOUCH - Math.sqrt(squaredDistance)) / (TOUCH - OVERLAP);
}

/** Part of a complex grid that contains a field: 0 for real, 1 for imaginary. */
type GridPart = 0 | 1;

/**
 * Adds Σ weight · contact over the fixed partner's atoms to one part of a grid at each point. The correlation with {@link splatAtoms} of
 * the other partner is, for each shift, Σ weight · weight over the pairs of atoms in contact.
 *
 * @param grid the complex grid; it is written.
 * @param part whether the real or the imaginary part is written.
 * @param frame size, spacing (Å) and origin of the grid.
 * @param coordinates the atoms of the fixed partner, flat, Å.
 * @param weights one weight per atom.
 */
export function paintContacts(
  grid: ComplexGrid,
  part: GridPart,
  frame: GridFrame,
  coordinates: Float64Array,
  weights: Float64Array,
): void {
  const { x, y, z } = frame.origin;
  weights.forEach((weight, atom) => {
    if (weight === 0) return;
    const at = 3 * atom;
    const [ax, ay, az] = [coordinates[at] - x, coordinates[at + 1] - y, coordinates[at + 2] - z];
    forEachPointWithin(frame, ax, ay, az, FAR, (point, d2) => {
      grid[2 * point + part] = grid[2 * point + part] + weight * contactWeight(d2);
    });
  });
}

/**
 * Sets one part of a grid to the largest depth · overlap of the fixed partner's atoms at each point. The maximum is used so that the number
 * of near atoms has no effect on a point in the core.
 *
 * @param grid the complex grid; it is written.
 * @param part whether the real or the imaginary part is written.
 * @param frame size, spacing (Å) and origin of the grid.
 * @param coordinates the atoms of the fixed partner, flat, Å.
 * @param depths one depth per atom.
 */
export function paintOverlap(
  grid: ComplexGrid,
  part: GridPart,
  frame: GridFrame,
  coordinates: Float64Array,
  depths: Float64Array,
): void {
  const { x, y, z } = frame.origin;
  depths.forEach((depth, atom) => {
    const at = 3 * atom;
    const [ax, ay, az] = [coordinates[at] - x, coordinates[at + 1] - y, coordinates[at + 2] - z];
    forEachPointWithin(frame, ax, ay, az, TOUCH, (point, d2) => {
      const value = depth * overlapWeight(d2);
      if (grid[2 * point + part] < value) grid[2 * point + part] = value;
    });
  });
}

/**
 * Writes each atom's two weights into the corner of a grid, distributed over the eight surrounding points by trilinear weights. Point (0,
 * 0, 0) is at −`reach` in each direction.
 *
 * @param grid the complex grid; its corner is written.
 * @param frame size and spacing (Å) of the grid.
 * @param coordinates the rotated atoms relative to the partner's centre, flat, Å; all within `reach` of it.
 * @param real one weight per atom for the real part.
 * @param imaginary one weight per atom for the imaginary part.
 * @param reach maximum distance in Å of an atom from the centre.
 * @param corner points along an edge of the corner; the rest of the grid is not changed.
 * @example
 * ```ts
 * const frame = { size: 16, spacing: 1, origin: { x: -8, y: -8, z: -8 } };
 * const grid = emptyGrid(16);
 * splatAtoms(grid, frame, Float64Array.of(0, 0, 0), Float64Array.of(1), Float64Array.of(0), 2, 5);
 * grid.reduce((sum, value) => sum + value, 0); // → 1
 * paintContacts(grid, 0, frame, Float64Array.of(0, 0, 0), Float64Array.of(1));
 * paintOverlap(grid, 1, frame, Float64Array.of(0, 0, 0), Float64Array.of(1));
 * let points = 0;
 * forEachPointWithin(frame, 8, 8, 8, 1, () => points++);
 * points; // → 7
 * ```
 */
export function splatAtoms(
  grid: ComplexGrid,
  { size, spacing }: Pick<GridFrame, 'size' | 'spacing'>,
  coordinates: Float64Array,
  real: Float64Array,
  imaginary: Float64Array,
  reach: number,
  corner: number,
): void {
  for (let row = 0; row < corner * size; row++) {
    if (row % size < corner) grid.fill(0, 2 * row * size, 2 * (row * size + corner));
  }
  for (let atom = 0; atom < real.length; atom++) {
    const first = real[atom];
    const second = imaginary[atom];
    const x = (coordinates[3 * atom] + reach) / spacing;
    const y = (coordinates[3 * atom + 1] + reach) / spacing;
    const z = (coordinates[3 * atom + 2] + reach) / spacing;
    const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
    const [fx, fy, fz] = [x - i, y - j, z - k];
    for (let near = 0; near < 8; near++) {
      const [di, dj, dk] = [near >> 2, (near >> 1) & 1, near & 1];
      const share = (di === 0 ? 1 - fx : fx) * (dj === 0 ? 1 - fy : fy) * (dk === 0 ? 1 - fz : fz);
      const point = 2 * (((i + di) * size + j + dj) * size + k + dk);
      grid[point] = grid[point] + first * share;
      grid[point + 1] = grid[point + 1] + second * share;
    }
  }
}
