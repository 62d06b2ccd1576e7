import type { NeighbourGrid } from '@paratope/geometry';

/** Whether the grid contains a point, accepted by `holds`, within `radius` (Å) of the point at `index` of flat coordinates. */
export function hasNeighbour(
  grid: NeighbourGrid,
  coordinates: Float64Array,
  index: number,
  radius: number,
  holds: (other: number) => boolean = () => true,
): boolean {
  const [x = NaN, y = NaN, z = NaN] = coordinates.subarray(3 * index, 3 * index + 3);
  let count = 0;
  grid.forEachWithin(x, y, z, radius, (other) => {
    if (holds(other)) count++;
  });
  return count > 0;
}
