/**
 * Rotations as unit quaternions, flat: w0, x0, y0, z0, w1, … `q` and `−q` are the same rotation.
 */
export type Quaternions = Float64Array;

/**
 * Generates a grid of 72·n³ rotations that covers SO(3) evenly: Yershova, Jain, LaValle & Mitchell, Int J Robot Res 2010, 29:801. SO(3) is
 * a sphere of directions times a circle of rotations about each (Hopf coordinates, their eq. 4); the sphere has the 12·n² centres of
 * HEALPix pixels (Górski et al., Astrophys J 2005, 622:759, eq. 2–9), the circle 6·n rotations. Their multiresolution grid has n = 1, 2, 4,
 * 8, …; any other n is equally even, so the effort can grow in smaller steps. Neighbours are about 60°/n apart: n = 4 gives 4 608 rotations
 * at 15°, n = 8 gives 36 864 at 7.5°.
 *
 * @param resolution n, an integer from 1 to 32.
 * @returns w, x, y, z of each rotation, flat.
 * @throws RangeError for another resolution.
 * @example
 * ```ts
 * rotationGrid(1).length / 4; // → 72
 * [...rotationMatrix(Float64Array.of(1, 0, 0, 0), 0)]; // → [1, 0, 0, 0, 1, 0, 0, 0, 1]
 * ```
 */
export function rotationGrid(resolution: number): Quaternions {
  if (!Number.isInteger(resolution) || resolution < 1 || resolution > 32) {
    throw new RangeError('the resolution of a rotation grid must be an integer from 1 to 32');
  }
  const directions = healpixCentres(resolution);
  const turns = 6 * resolution;
  const rotations = new Float64Array((directions.length / 2) * turns * 4);
  let at = 0;
  for (let d = 0; d < directions.length; d += 2) {
    const half = directions[d] / 2;
    const azimuth = directions[d + 1];
    for (let turn = 0; turn < turns; turn++) {
      const psi = ((turn + 0.5) * Math.PI) / turns;
      rotations[at++] = Math.cos(half) * Math.cos(psi);
      rotations[at++] = Math.cos(half) * Math.sin(psi);
      rotations[at++] = Math.sin(half) * Math.cos(azimuth + psi);
      rotations[at++] = Math.sin(half) * Math.sin(azimuth + psi);
    }
  }
  return rotations;
}

/** Polar angle and azimuth (radians; flat) of the centres of HEALPix pixels, ring by ring from the north pole. */
function healpixCentres(n: number): Float64Array {
  const centres = new Float64Array(24 * n * n);
  let at = 0;
  for (let ring = 1; ring < 4 * n; ring++) {
    const fromPole = Math.min(ring, 4 * n - ring);
    const cap = fromPole < n;
    const pixels = cap ? 4 * fromPole : 4 * n;
    const height = cap ? 1 - (fromPole * fromPole) / (3 * n * n) : 4 / 3 - (2 * fromPole) / (3 * n);
    // In the equatorial belt, every other ring is shifted by half a pixel.
    const shift = cap || (ring - n) % 2 === 0 ? 0.5 : 0;
    for (let pixel = 0; pixel < pixels; pixel++) {
      centres[at++] = Math.acos(ring <= 2 * n ? height : -height);
      centres[at++] = ((pixel + shift) * 2 * Math.PI) / pixels;
    }
  }
  return centres;
}

/**
 * Returns the rotation matrix of a quaternion of a list, in the form that `applyTransform` expects.
 * @param rotations unit quaternions: w, x, y, z of each rotation, flat.
 * @param index the index of the rotation.
 * @returns the matrix, 3 × 3, row-major.
 * @throws RangeError for an index outside the list.
 */
export function rotationMatrix(rotations: Quaternions, index: number): Float64Array {
  if (!Number.isInteger(index) || index < 0 || 4 * index + 3 >= rotations.length) {
    throw new RangeError(`there is no rotation ${index}`);
  }
  const [w = 1, x = 0, y = 0, z = 0] = rotations.subarray(4 * index, 4 * index + 4);
  return new Float64Array([
    1 - 2 * (y * y + z * z),
    2 * (x * y - w * z),
    2 * (x * z + w * y),
    2 * (x * y + w * z),
    1 - 2 * (x * x + z * z),
    2 * (y * z - w * x),
    2 * (x * z - w * y),
    2 * (y * z + w * x),
    1 - 2 * (x * x + y * y),
  ]);
}
