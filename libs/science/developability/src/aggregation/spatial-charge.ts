import { NeighbourGrid } from '@paratope/geometry';
import { chargeAt } from '../chemistry/charge.js';
import type { ModelledFv } from '../fv/modelled-fv.js';
import type { Surface } from '../surface/surface.js';

/**
 * Spatial charge map: Agrawal et al., mAbs 2016, 8:43. The value of an exposed residue is the sum of the charges at pH 6 of the exposed
 * residues within 10 Å of its charge centre; the sum of the negative values rises with viscosity. Charges are on the side chain's charged
 * atoms, not on all atoms as in molecular mechanics, so the map is for ranking only.
 */
export interface SpatialCharge {
  /** Charge around each residue in elementary charges; 0 for buried ones. */
  readonly map: Float64Array;
  /** Sum of the negative values, as a positive number. */
  readonly negative: number;
  readonly positive: number;
}

const SPHERE_ANGSTROM = 10;
const EXPOSED_SQUARE_ANGSTROM = 10;
const PH = 6;
/** Atoms that share the charge, or the end of the side chain. */
const CENTRES: Readonly<Record<string, readonly string[]>> = {
  D: ['OD1', 'OD2'],
  E: ['OE1', 'OE2'],
  K: ['NZ'],
  R: ['NH1', 'NH2'],
  H: ['ND1', 'NE2'],
};

/**
 * Computes the spatial charge map of an Fv: for each exposed residue its charge at pH 6 and those of the exposed residues within 10 Å
 * (Agrawal et al., mAbs 2016, 8:43).
 *
 * @param fv the Fv; coordinates in Å.
 * @param surface its surface, in Å² per residue; a residue is exposed from 10 Å² on.
 * @returns the map in elementary charges per residue, in the order of the Fv, and the sums of its negative values, as a positive number, and of its
 *   positive values.
 * @example
 * ```ts
 * import { atomLayout } from '@paratope/side-chains';
 * // A lysine and an aspartate in one place: their charges cancel.
 * const layout = atomLayout(['KD']);
 * const residues = [{ aminoAcid: 'K' }, { aminoAcid: 'D' }];
 * const protein = { coordinates: new Float64Array(3 * layout.atomCount) };
 * const { map } = spatialCharge({ residues, layout, protein }, { total: [50, 50] });
 * [...map].map((charge) => charge.toFixed(2)); // → ['0.01', '0.01']
 * ```
 */
export function spatialCharge(fv: ModelledFv, { total }: Surface): SpatialCharge {
  const exposed = [...fv.residues.keys()].filter((i) => total[i] >= EXPOSED_SQUARE_ANGSTROM);
  const centres = Float64Array.from(exposed.flatMap((i) => centreOf(fv, i)));
  const charges = Float64Array.from(exposed, (i) => chargeAt(fv.residues[i]?.aminoAcid ?? '', PH));
  const map = new Float64Array(fv.residues.length);
  exposed.forEach((i, k) => (map[i] = charges[k]));
  new NeighbourGrid(centres, SPHERE_ANGSTROM).forEachPair(SPHERE_ANGSTROM, (a, b) => {
    const [i, j] = [exposed[a], exposed[b]];
    map[i] = map[i] + charges[b];
    map[j] = map[j] + charges[a];
  });
  return {
    map,
    negative: -map.reduce((sum, value) => sum + Math.min(0, value), 0),
    positive: map.reduce((sum, value) => sum + Math.max(0, value), 0),
  };
}

/** Mean position of the charged atoms; for other residues the last atom of the side chain, or CA. */
function centreOf({ layout, protein: { coordinates } }: ModelledFv, i: number): [number, number, number] {
  const atoms = layout.residues[i]?.atoms ?? [];
  const code = layout.residues[i]?.code ?? '';
  const places = (CENTRES[code] ?? [atoms.length > 4 ? (atoms.at(-1) ?? 'CA') : 'CA']).map((name) =>
    atoms.indexOf(name),
  );
  const mean = (axis: number): number =>
    places.reduce((sum, k) => sum + coordinates[3 * (layout.firstAtom[i] + k) + axis], 0) / places.length;
  return [mean(0), mean(1), mean(2)];
}
