import type { DockingEffort } from './docking-types.js';

export interface EffortSettings {
  /** The resolution of {@link rotationGrid}: 72 · n³ rotations. */
  readonly rotationResolution: number;
  /** Number of positions kept per rotation. */
  readonly placesPerRotation: number;
  /** Number of poses of the search that are scored atom by atom. */
  readonly rescored: number;
  /** Number of poses that are refined, those of different clusters first. */
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
 * Returns the number of rotations in a block, chosen so that a block takes about a second on one core. The cost of a rotation grows with
 * the points of the grid.
 * @param gridSize points along an edge of the grid.
 * @returns the number, 6–96.
 * @example
 * ```ts
 * rotationsPerBlock(64); // → 96
 * ```
 */
export function rotationsPerBlock(gridSize: number): number {
  return Math.max(6, Math.min(96, Math.round(96 * (64 / gridSize) ** 3)));
}
