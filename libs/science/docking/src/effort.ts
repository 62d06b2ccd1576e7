import type { DockingEffort } from './docking-types.js';

export interface EffortSettings {
  /** The resolution of {@link rotationGrid}: 72 · n³ rotations. */
  readonly rotationResolution: number;
  /** Places kept of each rotation. */
  readonly placesPerRotation: number;
  /** Poses of the search that are scored atom by atom. */
  readonly rescored: number;
  /** Poses, of different clusters first, that are refined. */
  readonly refined: number;
}

export const EFFORTS: Readonly<Record<DockingEffort, EffortSettings>> = {
  quick: { rotationResolution: 3, placesPerRotation: 3, rescored: 3000, refined: 300 },
  standard: { rotationResolution: 6, placesPerRotation: 3, rescored: 6000, refined: 1000 },
  deep: { rotationResolution: 9, placesPerRotation: 3, rescored: 8000, refined: 2000 },
};

export const POSES_PER_BLOCK = 250;
export const REFINEMENTS_PER_BLOCK = 10;

/**
 * Gives the number of rotations in a block, so that a block takes about a second on one core. The cost of a rotation grows with the points of
 * the grid.
 *
 * @param gridSize points along an edge of the grid.
 * @returns 6–96.
 * @example
 * ```ts
 * rotationsPerBlock(64); // → 96
 * ```
 */
export function rotationsPerBlock(gridSize: number): number {
  return Math.max(6, Math.min(96, Math.round(96 * (64 / gridSize) ** 3)));
}
