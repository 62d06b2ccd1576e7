import type { Point } from '@paratope/geometry';

/** Geometry of a cubic periodic grid. Points are numbered with z fastest, then y, then x. */
export interface GridFrame {
  /** Number of points along an edge. */
  readonly size: number;
  /** Distance in Å between neighbouring points. */
  readonly spacing: number;
  /** Coordinates of point (0, 0, 0), Å. */
  readonly origin: Point;
}

/**
 * Visits every grid point within a radius of a location. The grid is periodic.
 *
 * @param frame size and spacing (Å) of the grid.
 * @param x coordinate in Å, relative to point (0, 0, 0).
 * @param y coordinate in Å, relative to point (0, 0, 0).
 * @param z coordinate in Å, relative to point (0, 0, 0).
 * @param radius the radius in Å.
 * @param visit called with the number of the point and the squared distance (Å²).
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

/**
 * Wraps an index into a periodic grid.
 *
 * @param index an integer.
 * @param size points along an edge.
 * @returns the wrapped index, 0 to size − 1.
 * @example
 * ```ts
 * wrapped(-1, 16); // → 15
 * ```
 */
export function wrapped(index: number, size: number): number {
  const rest = index % size;
  return rest < 0 ? rest + size : rest;
}
