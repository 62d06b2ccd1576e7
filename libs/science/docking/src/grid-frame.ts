import type { Point } from '@paratope/geometry';
import type { DockingPartner } from './partner.js';
import { gridSizeFor } from './pffft.js';

/** Where a cubic periodic grid lies. Points are numbered z fastest, then y, then x. */
export interface GridFrame {
  /** Points along an edge. */
  readonly size: number;
  /** Å between neighbouring points. */
  readonly spacing: number;
  /** Of point (0, 0, 0), Å. */
  readonly origin: Point;
}

/** Midpoint of the box around a partner, Å: partners are turned about theirs. */
export function boxCentre({ coordinates }: DockingPartner): Point {
  const [low, high] = boxOf(coordinates);
  return { x: (low[0] + high[0]) / 2, y: (low[1] + high[1]) / 2, z: (low[2] + high[2]) / 2 };
}

/**
 * The frame with the fixed partner in its middle, large enough that the moving one, turned in any way and anywhere in touch
 * with it, stays at least `gap` − 5.5 Å from the periodic images of the fixed one (5.5 Å: the longest reach of touch).
 *
 * @param gap Å; 17.5 keeps the images out of the reach of the potential.
 */
export function frameFor(fixed: DockingPartner, moving: DockingPartner, spacing = 1.2, gap = 17.5): GridFrame {
  if (!(spacing > 0)) throw new RangeError('the spacing of a grid must be positive');
  const [low, high] = boxOf(fixed.coordinates);
  const extent = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]);
  const middle = boxCentre(moving);
  let radius = 0;
  for (let at = 0; at < moving.coordinates.length; at += 3) {
    const [x = 0, y = 0, z = 0] = moving.coordinates.subarray(at, at + 3);
    radius = Math.max(radius, Math.hypot(x - middle.x, y - middle.y, z - middle.z));
  }
  const size = gridSizeFor((extent + 2 * radius + gap) / spacing);
  const { x, y, z } = boxCentre(fixed);
  const half = (size / 2) * spacing;
  return { size, spacing, origin: { x: x - half, y: y - half, z: z - half } };
}

/** Place (Å) of the moving partner's centre for the shift that stands at `index` of a correlation. */
export function placeOfShift({ size, spacing, origin }: GridFrame, index: number): Point {
  return {
    x: origin.x + Math.floor(index / (size * size)) * spacing,
    y: origin.y + (Math.floor(index / size) % size) * spacing,
    z: origin.z + (index % size) * spacing,
  };
}

/**
 * Calls `visit` with the number of every grid point at most `radius` (Å) from a place, and the squared distance (Å²). The
 * place is relative to point (0, 0, 0); the grid goes on periodically.
 */
export function forEachPointWithin(
  { size, spacing }: GridFrame,
  x: number,
  y: number,
  z: number,
  radius: number,
  visit: (point: number, squaredDistance: number) => void,
): void {
  const limit = radius * radius;
  const last = Math.floor((z + radius) / spacing);
  for (let i = Math.ceil((x - radius) / spacing); i * spacing <= x + radius; i++) {
    const dx = i * spacing - x;
    const plane = wrapped(i, size) * size;
    for (let j = Math.ceil((y - radius) / spacing); j * spacing <= y + radius; j++) {
      const dy = j * spacing - y;
      const row = (plane + wrapped(j, size)) * size;
      for (let k = Math.ceil((z - radius) / spacing); k <= last; k++) {
        const dz = k * spacing - z;
        const d2 = dx * dx + dy * dy + dz * dz;
        if (d2 <= limit) visit(row + wrapped(k, size), d2);
      }
    }
  }
}

/** The index of a periodic grid that stands for any integer. */
export function wrapped(index: number, size: number): number {
  const rest = index % size;
  return rest < 0 ? rest + size : rest;
}

type Corner = readonly [number, number, number];

function boxOf(coordinates: Float64Array): readonly [Corner, Corner] {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < coordinates.length; at += 3) {
    for (const axis of [0, 1, 2] as const) {
      const value = coordinates[at + axis] ?? NaN;
      low[axis] = Math.min(low[axis], value);
      high[axis] = Math.max(high[axis], value);
    }
  }
  return [low, high];
}
