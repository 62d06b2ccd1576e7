import { indexByNumber } from '../templates/alignment.js';
import { type TemplateDomain, UNKNOWN_RESIDUE } from '../templates/domain.js';
import type { Loop } from '../templates/imgt-code.js';
import type { LoopTarget } from './loop-target.js';
import { similarityAt } from './substitution.js';

/** Number of residues compared from each end of the loop. */
const FROM_END = 7;

/**
 * IMGT positions outside the loop that determine its conformation: the canonical-structure determining residues of Chothia & Lesk (J Mol
 * Biol 196:901, 1987) and Al-Lazikani et al. (J Mol Biol 273:927, 1997) and their neighbours. For H1 Kabat H2, H36, H50, H58, H68, H71,
 * H73, H78 and H94; for L1 Kabat L2, L35, L68, L69, L71 and L89–L91.
 */
const SUPPORTS: Readonly<Record<'H1' | 'L1', readonly number[]>> = {
  H1: [2, 41, 55, 66, 77, 80, 82, 87, 106],
  L1: [2, 41, 84, 85, 87, 105, 106, 107],
};

/** Names of the values of {@link residueSimilarities}, in its order. */
export function residueSimilarityNames(loop: Loop): string[] {
  if (loop !== 'H1' && loop !== 'L1') return [];
  const places = Array.from({ length: FROM_END }, (_, k) => k + 1);
  return [
    ...places.map((k) => `similarity of residue ${k}`),
    ...places.map((k) => `similarity of residue ${k} from the end`),
    ...SUPPORTS[loop].map((number) => `similarity at IMGT ${number}`),
  ];
}

/**
 * Computes BLOSUM62 residue by residue for H1 and L1, because their conformation depends on a few residues. The value is 0 for a residue
 * that is absent or unknown.
 */
export function residueSimilarities(target: LoopTarget, domain: TemplateDomain, start: number): number[] {
  const { loop, end } = target;
  if (loop !== 'H1' && loop !== 'L1') return [];
  const length = end - target.start + 1;
  const at = (i: number, j: number): number => {
    const isKnown = i >= 0 && j >= 0 && domain.sequence[j] !== UNKNOWN_RESIDUE;
    return isKnown ? similarityAt(target.sequence, i, domain.sequence, j) : 0;
  };
  const inLoop = (k: number): number => (k >= 0 && k < length ? at(target.start + k, start + k) : 0);
  const [own, other] = [indexByNumber(target), indexByNumber(domain)];
  return [
    ...Array.from({ length: FROM_END }, (_, k) => inLoop(k)),
    ...Array.from({ length: FROM_END }, (_, k) => inLoop(length - 1 - k)),
    ...SUPPORTS[loop].map((number) => at(own[number] ?? -1, other[number] ?? -1)),
  ];
}
