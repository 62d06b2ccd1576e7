import { AMINO_ACIDS } from '@paratope/sequence';
import { normal, seededRandom } from './random.js';

/** VH of trastuzumab (PDB 1N8Z). */
export const PARENT =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
/** Eight places of CDR-H3, 0-based. */
const PLACES = [98, 99, 100, 101, 102, 103, 104, 105];

/** A library of CDR-H3 with values that hydropathy, two preferences and one pair of residues decide, and noise. */
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
    const sum = PLACES.reduce(
      (total, place, k) => total + (effects[k]?.[AMINO_ACIDS.indexOf(sequence.charAt(place))] ?? 0),
      0,
    );
    return sum + noise * normal(random);
  });
  return { variants: unique, values };
}
