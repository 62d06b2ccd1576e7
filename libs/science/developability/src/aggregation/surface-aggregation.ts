import { NeighbourGrid } from '@paratope/geometry';
import type { ModelledFv } from '../fv/modelled-fv.js';
import { AGGRESCAN_A3V, valueIn } from '../scales.js';
import type { Surface } from '../surface/surface.js';

// Aggrescan3D (Zambrano et al., Nucleic Acids Res 2015, 43:W306; constants as in the code of Aggrescan3D 2): the weight of a residue grows
// exponentially with its exposure and is 1 from 55 % of its surface on; that of a neighbour falls exponentially with the distance of the α
// carbons, from 1 at 1 Å to 0.1 at 10 Å. Residues exposed by less than 10 % do not count.
const EXPOSURE_SCALE = 0.0599;
const EXPOSURE_RATE = 0.0521;
const FULL_EXPOSURE_PERCENT = 55;
const DISTANCE_SCALE = 1.2915;
const DISTANCE_RATE = 0.256;
const LEAST_EXPOSURE_PERCENT = 10;
const SPHERE_ANGSTROM = 10;

/**
 * Computes the structurally corrected aggregation propensity per residue, after Aggrescan3D (Zambrano et al., Nucleic Acids Res 2015, 43:W306).
 *
 * @param fv the Fv; coordinates in Å.
 * @param surface its surface, with the exposure of each residue as a share of its whole surface, 0–1.
 * @returns one value per residue, in the order of the Fv, without a unit; above 0 it favours aggregation. It is 0 for a residue that is exposed
 *   by less than 10 %, whatever its neighbours are.
 * @example
 * ```ts
 * import { atomLayout } from '@paratope/side-chains';
 * const residues = [{ aminoAcid: 'I' }, { aminoAcid: 'K' }];
 * const layout = atomLayout(['IK']);
 * const protein = { coordinates: new Float64Array(3 * layout.atomCount) };
 * // The lysine is exposed by less than 10 %.
 * const [isoleucine, lysine] = surfaceAggregation({ residues, layout, protein }, { relative: [0.5, 0.05] });
 * isoleucine.toFixed(2); // → '1.48'
 * lysine; // → 0
 * ```
 */
export function surfaceAggregation({ residues, layout, protein }: ModelledFv, { relative }: Surface): Float64Array {
  const own = Float64Array.from(residues, ({ aminoAcid }, i) => {
    const percent = Math.min(FULL_EXPOSURE_PERCENT, 100 * relative[i]);
    if (percent < LEAST_EXPOSURE_PERCENT) return 0;
    return valueIn(AGGRESCAN_A3V, aminoAcid) * EXPOSURE_SCALE * Math.exp(EXPOSURE_RATE * percent);
  });
  const alpha = new Float64Array(3 * residues.length);
  residues.forEach((_, i) => {
    const at = 3 * (layout.firstAtom[i] + 1);
    alpha.set(protein.coordinates.subarray(at, at + 3), 3 * i);
  });
  const scores = own.slice();
  new NeighbourGrid(alpha, SPHERE_ANGSTROM).forEachPair(SPHERE_ANGSTROM, (i, j, d2) => {
    const weight = DISTANCE_SCALE * Math.exp(-DISTANCE_RATE * Math.sqrt(d2));
    if (own[i] !== 0) scores[i] = scores[i] + weight * own[j];
    if (own[j] !== 0) scores[j] = scores[j] + weight * own[i];
  });
  return scores;
}
