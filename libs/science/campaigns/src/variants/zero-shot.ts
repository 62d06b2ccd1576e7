import { AMINO_ACIDS } from '@paratope/sequence';
import { CODES, type EncodedVariants } from './encode.js';
import { BLOSUM_DISTANCES } from './similarity.js';

/** Hydropathy of Kyte & Doolittle (J Mol Biol 1982), in the order of `AMINO_ACIDS`. */
const HYDROPATHY = [
  1.8, 2.5, -3.5, -3.5, 2.8, -0.4, -3.2, 4.5, -3.9, 3.8, 1.9, -3.5, -1.6, -3.5, -4.5, -0.8, -0.7, 4.2, -0.9, -1.3,
];
const CHARGE = perResidue({ K: 1, R: 1, D: -1, E: -1 });
const AROMATIC = perResidue({ F: 1, W: 1, Y: 1 });

/** Scores of a variant that need no measurement, each the sum over its substitutions. */
export const ZERO_SHOT_SCORES = ['blosum62_distance', 'mutations', 'hydropathy', 'charge', 'aromatics'] as const;

/** Computes zero-shot scores of every variant relative to the parent: count × `ZERO_SHOT_SCORES.length`, row-major, not standardised. */
export function zeroShotScores({ count, columns, codes }: EncodedVariants, parent: Uint8Array): Float64Array {
  const width = ZERO_SHOT_SCORES.length;
  const scores = new Float64Array(count * width);
  for (let row = 0; row < count; row++) {
    const sums = scores.subarray(row * width, (row + 1) * width);
    for (let column = 0; column < columns; column++) {
      const code = codes[row * columns + column];
      const before = parent[column];
      if (code === before) continue;
      add(sums, 0, BLOSUM_DISTANCES[code * CODES + before]);
      add(sums, 1, 1);
      add(sums, 2, HYDROPATHY[code] - HYDROPATHY[before]);
      add(sums, 3, CHARGE[code] - CHARGE[before]);
      add(sums, 4, AROMATIC[code] - AROMATIC[before]);
    }
  }
  return scores;
}

function add(sums: Float64Array, at: number, value: number): void {
  sums[at] = sums[at] + value;
}

function perResidue(values: Readonly<Record<string, number>>): readonly number[] {
  return Array.from(AMINO_ACIDS, (letter) => values[letter] ?? 0);
}
