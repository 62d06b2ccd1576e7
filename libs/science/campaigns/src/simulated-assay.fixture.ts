import { AMINO_ACIDS, seededRandom } from '@paratope/sequence';
import { normal } from './random.js';

/** VH of trastuzumab (PDB 1N8Z). */
export const PARENT =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
/** 0-based positions of eight residues in CDR-H3. */
const PLACES = [98, 99, 100, 101, 102, 103, 104, 105];

/** Library of CDR-H3 variants with values that depend on hydropathy, two preferences and one pair of residues, with noise. */
export function simulatedAssay(count: number, noise = 0.2) {
  const random = seededRandom(11);
  const effects = PLACES.map(() => Array.from(AMINO_ACIDS, () => normal(random)));
  const variants = Array.from({ length: count }, () => {
    const letters = [...PARENT];
    for (const place of PLACES) if (random() < 0.4) letters[place] = AMINO_ACIDS.charAt(Math.floor(20 * random()));
    return [letters.join('')];
  });
  const unique = [...new Map(variants.map((variant) => [variant[0], variant])).values()];
  const values = unique.map(([sequence = '']) => {
    const sum = PLACES.reduce((total, place, k) => total + effects[k][AMINO_ACIDS.indexOf(sequence.charAt(place))], 0);
    return sum + noise * normal(random);
  });
  return { variants: unique, values };
}
