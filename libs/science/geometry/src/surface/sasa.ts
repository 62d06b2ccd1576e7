import { NeighbourGrid } from '../neighbour-grid.js';

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Generates `count` points distributed evenly over the unit sphere along a golden spiral, flat (x0, y0, z0, x1, …). */
function spherePoints(count: number): Float64Array {
  const points = new Float64Array(3 * count);
  for (let i = 0; i < count; i++) {
    const z = 1 - (2 * i + 1) / count;
    const radius = Math.sqrt(1 - z * z);
    points[3 * i] = radius * Math.cos(i * GOLDEN_ANGLE);
    points[3 * i + 1] = radius * Math.sin(i * GOLDEN_ANGLE);
    points[3 * i + 2] = z;
  }
  return points;
}

export interface SasaOptions {
  /** Radius of the probe in Å; 1.4 for water. */
  readonly probe?: number;
  /** Number of points per atom. With 256, the total is within about 0.3 % of the limit of many points. */
  readonly points?: number;
  /** Indices of the atoms to compute. The other atoms still occlude them and get the area 0. Default: all. */
  readonly only?: readonly number[] | undefined;
}

/**
 * Computes the solvent accessible surface of every atom with points on spheres (A. Shrake and J. A. Rupley, J Mol Biol 1973, 79:351).
 *
 * @param coords flat coordinates of n atoms, Å.
 * @param radii n radii, Å.
 * @param options the radius of the probe (1.4 Å), the number of points per atom (256) and the selected atoms.
 * @returns the area in Å² per atom; 0 for atoms that are not selected.
 * @throws RangeError if there is not one radius per atom.
 * @example
 * ```ts
 * atomSasa(Float64Array.of(0, 0, 0), Float64Array.of(1.6))[0].toFixed(1); // → '113.1'
 * ```
 */
export function atomSasa(coords: Float64Array, radii: Float64Array, options: SasaOptions = {}): Float64Array {
  const n = radii.length;
  if (coords.length !== 3 * n) throw new RangeError('one radius per atom is needed');
  const { probe = 1.4, points = 256, only } = options;
  const sphere = spherePoints(points);
  const largest = radii.reduce((a, b) => Math.max(a, b), 0) + probe;
  const grid = new NeighbourGrid(coords, Math.max(largest, 1));
  const areas = new Float64Array(n);
  const near = new Int32Array(n);
  const wanted = only?.length ?? n;
  for (let k = 0; k < wanted; k++) {
    const i = only ? only[k] : k;
    const x = coords[3 * i];
    const y = coords[3 * i + 1];
    const z = coords[3 * i + 2];
    const reach = radii[i] + probe;
    let count = 0;
    grid.forEachWithin(x, y, z, reach + largest, (j, d2) => {
      const sum = reach + radii[j] + probe;
      if (j !== i && d2 < sum * sum) near[count++] = j;
    });
    let open = 0;
    // The atom that covered the last point usually covers the next one as well, so it is checked first.
    let last = 0;
    for (let p = 0; p < points; p++) {
      const px = x + reach * sphere[3 * p];
      const py = y + reach * sphere[3 * p + 1];
      const pz = z + reach * sphere[3 * p + 2];
      let covered = false;
      for (let m = 0; m < count; m++) {
        const at = last + m < count ? last + m : last + m - count;
        const j = near[at];
        const dx = px - coords[3 * j];
        const dy = py - coords[3 * j + 1];
        const dz = pz - coords[3 * j + 2];
        const cover = radii[j] + probe;
        if (dx * dx + dy * dy + dz * dz < cover * cover) {
          covered = true;
          last = at;
          break;
        }
      }
      if (!covered) open++;
    }
    areas[i] = (4 * Math.PI * reach * reach * open) / points;
  }
  return areas;
}
