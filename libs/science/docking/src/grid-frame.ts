import type { Point } from '@paratope/geometry';

/** Where a cubic periodic grid lies. Points are numbered z fastest, then y, then x. */
export interface GridFrame {
  /** Points along an edge. */
  readonly size: number;
  /** Å between neighbouring points. */
  readonly spacing: number;
  /** The place of point (0, 0, 0), Å. */
  readonly origin: Point;
}

/**
 * Visits every grid point within a radius of a place. The grid continues periodically.
 *
 * @param frame size and spacing (Å) of the grid.
 * @param x Å, relative to point (0, 0, 0).
 * @param y Å, relative to point (0, 0, 0).
 * @param z Å, relative to point (0, 0, 0).
 * @param radius Å.
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
 * @returns 0 to size − 1.
 * @example
 * ```ts
 * wrapped(-1, 16); // → 15
 * ```
 */
export function wrapped(index: number, size: number): number {
  const rest = index % size;
  return rest < 0 ? rest + size : rest;
}
