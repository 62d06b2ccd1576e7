import type { SurfaceProfiles } from '../fv/analysed-fv.js';
import { WIMLEY_WHITE, valueIn } from '../scales.js';
import { cdrVicinity } from './cdr-vicinity.js';
import { pairSum, type Patch } from './patches.js';

/** Surface in and around the CDRs that can bind the same surface of a copy of the antibody. */
export interface SelfAssociationPatches extends Patch {
  /** Strength of the strongest positive and negative patches together: the cross pairs of two copies, in elementary charges. */
  readonly complementary: number;
}

/**
 * Computes the patches by which two copies of an Fv can bind each other. The hydrophobic patch meets itself: the sum is h₁·h₂ ⁄ d² over
 * ordered pairs of residues within 7.5 Å, as TAP's (Raybould et al., PNAS 2019), but h is the gain of free energy at an interface in
 * kcal/mol (Wimley & White, Nat Struct Biol 1996, 3:842) times the exposed share, so that it has no threshold and residues without a gain
 * add nothing. A positive patch meets a negative one: the geometric mean of the largest ones.
 *
 * @param profiles the Fv with its surface and charge map.
 * @returns the hydrophobic sum with the contribution of each residue, and the complementary charge.
 */
export function selfAssociationPatches({ fv, surface, charge }: SurfaceProfiles): SelfAssociationPatches {
  const vicinity = cdrVicinity(fv, surface);
  const gain = (i: number): number =>
    Math.max(0, -valueIn(WIMLEY_WHITE, fv.residues[i].aminoAcid)) * Math.min(1, surface.sideChainRelative[i]);
  const largest = (sign: 1 | -1): number => vicinity.reduce((most, i) => Math.max(most, sign * charge.map[i]), 0);
  return { ...pairSum(fv, vicinity, gain), complementary: Math.sqrt(largest(1) * largest(-1)) };
}
