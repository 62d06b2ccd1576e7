import type { Camera } from 'molstar/lib/mol-canvas3d/camera.js';
import { Vec3 } from 'molstar/lib/mol-math/linear-algebra.js';
import type { Structure } from 'molstar/lib/mol-model/structure.js';

/** Room at the edges of the canvas, and for the width of ribbons and side chains beyond the centres of atoms. */
const MARGIN = 1.08;
const CLOSEST_ANGSTROM = 10;

/**
 * Places the camera so that a structure fills the canvas, seen from where the camera is, or from a direction. The viewer itself makes room for the sphere around
 * a structure, which leaves half of the canvas empty where the structure is long.
 */
export function fillingCamera(structure: Structure, camera: Camera, from?: Vec3): Partial<Camera.Snapshot> {
  const { position, target, up, fov } = camera.state;
  const { width, height } = camera.viewport;
  const back = Vec3.normalize(Vec3(), from ?? Vec3.sub(Vec3(), position, target));
  // A direction along the camera's own upward one leaves the turn of the picture open: another axis decides it.
  const upward = Math.abs(Vec3.dot(up, back)) > 0.95 * Vec3.magnitude(up) ? turned(up) : up;
  const right = Vec3.normalize(Vec3(), Vec3.cross(Vec3(), upward, back));
  const above = Vec3.cross(Vec3(), back, right);
  const { center } = structure.boundary.sphere;
  const [tangentY, tangentX] = [Math.tan(fov / 2), Math.tan(fov / 2) * (width / Math.max(1, height))];
  const places = placesOf(structure, center, [right, above, back]);
  const [middleX, middleY] = [middleOf(places.map(([x]) => x)), middleOf(places.map(([, y]) => y))];
  const distance = places.reduce(
    (most, [x, y, z]) => Math.max(most, z + Math.abs(x - middleX) / tangentX, z + Math.abs(y - middleY) / tangentY),
    CLOSEST_ANGSTROM,
  );
  const middle = Vec3.scaleAndAdd(Vec3(), Vec3.scaleAndAdd(Vec3(), center, right, middleX), above, middleY);
  return { up: above, target: middle, position: Vec3.scaleAndAdd(Vec3(), middle, back, MARGIN * distance) };
}

const turned = ([x = 0, y = 1, z = 0]: Vec3): Vec3 => Vec3.create(y, z, x);

type Place = readonly [x: number, y: number, z: number];

/** Atoms relative to a centre, along three axes, in ångström. */
function placesOf(structure: Structure, center: Vec3, [x, y, z]: readonly [Vec3, Vec3, Vec3]): Place[] {
  const places: Place[] = [];
  for (const { conformation, elements } of structure.units) {
    for (let atom = 0; atom < elements.length; atom++) {
      const element = elements[atom];
      if (element === undefined) continue;
      const at = Vec3.sub(Vec3(), conformation.position(element, Vec3()), center);
      places.push([Vec3.dot(at, x), Vec3.dot(at, y), Vec3.dot(at, z)]);
    }
  }
  return places;
}

const middleOf = (values: readonly number[]): number =>
  (values.reduce((least, value) => Math.min(least, value), Infinity) +
    values.reduce((most, value) => Math.max(most, value), -Infinity)) /
  2;
