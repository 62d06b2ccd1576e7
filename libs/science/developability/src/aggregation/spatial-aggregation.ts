import { NeighbourGrid } from '@paratope/geometry';
import type { ModelledFv } from '../fv/modelled-fv.js';
import { BLACK_MOULD, EXPOSED_SIDE_CHAIN, valueIn } from '../scales.js';
import { isSideChain, type Surface } from '../surface/surface.js';

/**
 * Computes the spatial aggregation propensity: Chennamsetty et al., PNAS 2009, 106:11937. The value of a side-chain atom is the sum, over the
 * side-chain atoms within the radius, of their exposed share times the hydrophobicity of their residue (Black & Mould, glycine 0); that of a
 * residue is the mean over its atoms.
 *
 * @param fv the Fv.
 * @param surface its surface.
 * @param radius the radius in Å; 5 finds single residues, 10 patches.
 * @returns one value per residue, positive where exposed hydrophobic residues are close together.
 * @example
 * ```ts
 * import { atomLayout } from '@paratope/side-chains';
 * // An isoleucine and a lysine, far apart; 10 Å² of each atom are exposed.
 * const layout = atomLayout(['IK']);
 * const coordinates = Float64Array.from({ length: 3 * layout.atomCount }, (_, k) => (k < 3 * layout.firstAtom[1] ? 0 : 100));
 * const fv = { residues: [{ aminoAcid: 'I' }, { aminoAcid: 'K' }], layout, protein: { coordinates } };
 * const [isoleucine, lysine] = spatialAggregation(fv, { atoms: new Float64Array(layout.atomCount).fill(10) }, 5);
 * isoleucine > 0; // → true
 * lysine < 0; // → true
 * ```
 */
export function spatialAggregation(fv: ModelledFv, surface: Surface, radius: number): Float64Array {
  const { atoms, weights, residueOf } = weightedSideChains(fv, surface);
  const sums = weights.slice();
  new NeighbourGrid(atoms, radius).forEachPair(radius, (a, b) => {
    sums[a] = sums[a] + weights[b];
    sums[b] = sums[b] + weights[a];
  });
  const scores = new Float64Array(fv.residues.length);
  const counts = new Float64Array(fv.residues.length);
  residueOf.forEach((i, a) => {
    scores[i] = scores[i] + sums[a];
    counts[i] = counts[i] + 1;
  });
  return scores.map((score, i) => score / Math.max(1, counts[i]));
}

/** Side-chain atoms with the product of their exposed share and hydrophobicity. */
function weightedSideChains({ layout, protein }: ModelledFv, surface: Surface) {
  const coordinates: number[] = [];
  const weights: number[] = [];
  const residueOf: number[] = [];
  for (const [i, { code }] of layout.residues.entries()) {
    const scale = (valueIn(BLACK_MOULD, code) - valueIn(BLACK_MOULD, 'G')) / valueIn(EXPOSED_SIDE_CHAIN, code);
    const first = layout.firstAtom[i];
    for (let a = first; a < layout.firstAtom[i + 1]; a++) {
      if (!isSideChain(code, a - first)) continue;
      coordinates.push(...protein.coordinates.subarray(3 * a, 3 * a + 3));
      weights.push(surface.atoms[a] * scale);
      residueOf.push(i);
    }
  }
  return { atoms: Float64Array.from(coordinates), weights: Float64Array.from(weights), residueOf };
}
