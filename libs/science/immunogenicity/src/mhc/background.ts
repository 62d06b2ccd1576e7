import { AMINO_ACIDS, seededRandom } from '@paratope/sequence';

/**
 * Residue counts in 74 218 human coding sequences, in the order of `AMINO_ACIDS`: the codon counts of CUTG release 146 (Nakamura et al.,
 * Nucleic Acids Res 2000; EMBOSS Ehuman.cut), summed by residue.
 */
const HUMAN_RESIDUES = [
  2262112, 730932, 1523237, 2213806, 1200338, 2128828, 824040, 1409805, 1800088, 3208032, 710465, 1148249, 1969066,
  1491614, 1819308, 2583224, 1703714, 1962717, 417781, 881524,
];

export const BACKGROUND_ORIGIN =
  'peptides of independent residues with the composition of 74 218 human coding sequences (CUTG 146)';

/**
 * Draws random peptides with the composition of the human proteome, to which percentile ranks refer. Equal seeds give equal peptides.
 *
 * @param length the number of residues of each peptide.
 * @param count the number of peptides.
 * @param seed an integer.
 * @returns the residue codes of all peptides, one peptide after the other.
 * @example
 * ```ts
 * backgroundPeptides(9, 10, 1).length; // → 90
 * ```
 */
export function backgroundPeptides(length: number, count: number, seed: number): Uint8Array {
  const random = seededRandom(seed);
  const total = HUMAN_RESIDUES.reduce((sum, n) => sum + n, 0);
  const cumulative: number[] = [];
  let sum = 0;
  for (const n of HUMAN_RESIDUES) cumulative.push((sum += n / total));
  return Uint8Array.from({ length: length * count }, () => {
    const draw = random();
    const code = cumulative.findIndex((limit) => draw < limit);
    return code < 0 ? AMINO_ACIDS.length - 1 : code;
  });
}
