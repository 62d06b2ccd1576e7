import { atomLayout, type FlatProtein } from '@paratope/side-chains';
import type { Scaffold } from './scaffold.js';
import { BACKBONE_STRIDE } from './templates/domain.js';

/** Joins the main chains of the scaffolds into one protein without side chains. */
export function mainChains(scaffolds: readonly Scaffold[]): FlatProtein {
  const chains = scaffolds.map(({ target }) => target.sequence);
  const layout = atomLayout(chains);
  const coordinates = new Float64Array(3 * layout.atomCount).fill(NaN);
  let residue = 0;
  for (const { backbone, target } of scaffolds) {
    for (let k = 0; k < target.sequence.length; k++, residue++) {
      const atoms = backbone.subarray(k * BACKBONE_STRIDE, (k + 1) * BACKBONE_STRIDE);
      coordinates.set(atoms, 3 * layout.firstAtom[residue]);
    }
  }
  return { chains, coordinates };
}

/** Coordinates of N, CA, C and O of every residue of a protein, counted through all chains. */
export function backboneOf({ chains, coordinates }: FlatProtein): Float64Array {
  const layout = atomLayout(chains);
  const backbone = new Float64Array(layout.residues.length * BACKBONE_STRIDE);
  for (let k = 0; k < layout.residues.length; k++) {
    const first = 3 * layout.firstAtom[k];
    backbone.set(coordinates.subarray(first, first + BACKBONE_STRIDE), k * BACKBONE_STRIDE);
  }
  return backbone;
}
