/**
 * Transforms coordinates (x0, y0, z0, x1, …) in place into the frame of three of their points: the second at the origin, the third on the x
 * axis, the first in the xy plane. Surfaces are sampled by points of a sphere that is fixed in space, so without this the areas of a
 * rotated model would differ in the third digit.
 */
export function turnIntoFrame(
  coordinates: Float64Array,
  [first, second, third]: readonly [number, number, number],
): void {
  const at = (i: number): [number, number, number] => [
    coordinates[3 * i],
    coordinates[3 * i + 1],
    coordinates[3 * i + 2],
  ];
  const origin = at(second);
  const x = unit(minus(at(third), origin));
  const inPlane = minus(at(first), origin);
  const z = unit(cross(x, inPlane));
  const y = cross(z, x);
  for (let i = 0; 3 * i < coordinates.length; i++) {
    const point = minus(at(i), origin);
    coordinates[3 * i] = dot(point, x);
    coordinates[3 * i + 1] = dot(point, y);
    coordinates[3 * i + 2] = dot(point, z);
  }
}

type Vector = readonly [number, number, number];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vector): Vector => {
  const length = Math.sqrt(dot(a, a));
  return [a[0] / length, a[1] / length, a[2] / length];
};
