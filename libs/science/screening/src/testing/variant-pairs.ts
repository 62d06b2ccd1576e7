import type { SyntheticPair } from './synthetic-pairs.js';

/** Trastuzumab (PDB 1N8Z). */
export const PARENT = {
  heavy:
    'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS',
  light: 'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK',
} as const;

export const AMINO_ACIDS = 'ACDEFGHIKLMNPQRSTVWY';

/** Residues of a variant that are replaced at most. */
const MOST = 4;

/**
 * Generates variants of one parent, as a designed library has them: up to four substitutions in the heavy chain, or in both chains. Equal
 * seeds give equal variants.
 *
 * @param count number of variants
 * @param chains chains that are mutated
 * @param seed any integer
 */
export function* variantPairs(count: number, chains: 'heavy' | 'both', seed: number): Generator<SyntheticPair> {
  const random = generator(seed);
  const mutated = (chain: string): string => {
    const residues = [...chain];
    for (let k = Math.floor(random() * (MOST + 1)); k > 0; k--) {
      residues[Math.floor(random() * residues.length)] = AMINO_ACIDS.charAt(Math.floor(random() * AMINO_ACIDS.length));
    }
    return residues.join('');
  };
  for (let n = 0; n < count; n++) {
    const heavy = mutated(PARENT.heavy);
    yield { id: `variant-${n + 1}`, heavy, light: chains === 'both' ? mutated(PARENT.light) : PARENT.light };
  }
}

/** Linear congruential generator of Numerical Recipes: test data need no better one. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
