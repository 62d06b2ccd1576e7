import { NACCESS, slicedSasa, threeLetterName } from '@paratope/geometry';
import type { AtomLayout, FlatProtein } from '@paratope/side-chains';
import { EXPOSED_RESIDUE, EXPOSED_SIDE_CHAIN, valueIn } from '../scales.js';

/** Accessible surface (probe 1.4 Å, NACCESS radii) of an isolated protein, per atom and per residue. */
export interface Surface {
  /** Area in Å² per atom of the layout. */
  readonly atoms: Float64Array;
  /** Area in Å² per residue. */
  readonly total: Float64Array;
  /** Area of the side chain in Å² per residue: all atoms except N, CA, C and O; for glycine its CA. */
  readonly sideChain: Float64Array;
  /** Ratio of {@link total} to that of the residue in Ala-X-Ala, 0 to about 1. */
  readonly relative: Float64Array;
  /** Ratio of {@link sideChain} to that of the residue in Ala-X-Ala. */
  readonly sideChainRelative: Float64Array;
}

/** Number of slices per atom: areas of residues are within 2 % of the limit of many slices. */
const SLICES = 60;
/** Number of main-chain atoms: N, CA, C and O come first in every residue of the layout. */
export const MAIN_CHAIN_ATOMS = 4;

/**
 * Computes the solvent accessible surface of a protein by slices (Lee & Richards).
 *
 * @param protein the flat coordinates in Å.
 * @param layout the layout of the protein.
 * @returns areas per atom and residue (Å²) and relative areas.
 * @example
 * ```ts
 * import { atomLayout } from '@paratope/side-chains';
 * const layout = atomLayout(['G']);
 * const glycine = { chains: ['G'], coordinates: Float64Array.of(0, 0, 0, 1.46, 0, 0, 2, 1.42, 0, 3.2, 1.6, 0) };
 * const surface = surfaceOf(glycine, layout);
 * surface.total.length; // → 1
 * isExposed(surface, 0); // → true
 * byResidue(areasOf(glycine, layout, [1]), layout).total[0] < surface.total[0]; // → true
 * ```
 */
export const surfaceOf = ({ coordinates }: FlatProtein, layout: AtomLayout): Surface =>
  byResidue(slicedSasa(coordinates, radiiOf(layout), { slices: SLICES }), layout);

/**
 * Computes the areas of selected atoms.
 * @param protein the flat coordinates in Å.
 * @param layout the layout of the protein.
 * @param only indices of the atoms.
 * @returns the area in Å² per atom in the order of the layout; 0 for the other atoms.
 */
export const areasOf = ({ coordinates }: FlatProtein, layout: AtomLayout, only: readonly number[]): Float64Array =>
  slicedSasa(coordinates, radiiOf(layout), { slices: SLICES, only });

/**
 * Sums areas of atoms by residue.
 *
 * @param atoms one area per atom in Å².
 * @param layout the layout of the protein.
 * @returns areas (Å²) and areas relative to an exposed residue (1 is fully exposed), per residue.
 */
export function byResidue(atoms: Float64Array, layout: AtomLayout): Surface {
  const count = layout.residues.length;
  const surface = {
    atoms,
    total: new Float64Array(count),
    sideChain: new Float64Array(count),
    relative: new Float64Array(count),
    sideChainRelative: new Float64Array(count),
  };
  for (const [i, { code }] of layout.residues.entries()) {
    const first = layout.firstAtom[i];
    const end = layout.firstAtom[i + 1];
    let total = 0;
    let sideChain = 0;
    for (let a = first; a < end; a++) {
      total += atoms[a];
      if (isSideChain(code, a - first)) sideChain += atoms[a];
    }
    surface.total[i] = total;
    surface.sideChain[i] = sideChain;
    surface.relative[i] = total / valueIn(EXPOSED_RESIDUE, code);
    surface.sideChainRelative[i] = sideChain / valueIn(EXPOSED_SIDE_CHAIN, code);
  }
  return surface;
}

/**
 * Returns whether an atom counts as side chain. In glycine, CA does.
 * @param code the one-letter code of the residue.
 * @param place the index of the atom in the residue, from 0: N, CA, C, O, CB …
 * @returns true for the side chain.
 * @example
 * ```ts
 * [isSideChain('G', 1), isSideChain('A', 1), isSideChain('A', 4)]; // → [true, false, true]
 * ```
 */
export const isSideChain = (code: string, place: number): boolean =>
  code === 'G' ? place === 1 : place >= MAIN_CHAIN_ATOMS;

function radiiOf({ residues }: AtomLayout): Float64Array {
  return Float64Array.from(
    residues.flatMap(({ code, atoms }) => {
      const name = threeLetterName(code);
      return atoms.map((atom) => NACCESS.radius(name, atom, atom.charAt(0)));
    }),
  );
}
