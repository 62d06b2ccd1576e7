import { KYTE_DOOLITTLE, valueIn, type Scale } from '../scales.js';
import { instabilityWeight } from './dipeptide-weights.js';

/** Average masses of the free amino acids in Da, as in Biopython and ProtParam. */
const MASS: Scale = {
  A: 89.0932,
  C: 121.1582,
  D: 133.1027,
  E: 147.1293,
  F: 165.1891,
  G: 75.0666,
  H: 155.1546,
  I: 131.1729,
  K: 146.1876,
  L: 131.1729,
  M: 149.2113,
  N: 132.1179,
  P: 115.1305,
  Q: 146.1445,
  R: 174.201,
  S: 105.0926,
  T: 119.1192,
  V: 117.1463,
  W: 204.2252,
  Y: 181.1885,
};
const WATER = 18.0153;

/**
 * Computes the average mass of a chain with free thiols.
 *
 * @param sequence upper-case one-letter codes.
 * @returns the mass in Da.
 * @example
 * ```ts
 * molecularWeight('G').toFixed(1); // → '75.1'
 * ```
 */
export function molecularWeight(sequence: string): number {
  const sum = Array.from(sequence, (aminoAcid) => valueIn(MASS, aminoAcid)).reduce((a, b) => a + b, 0);
  return sum - (sequence.length - 1) * WATER;
}

const countOf = (sequence: string, aminoAcid: string): number => sequence.split(aminoAcid).length - 1;

/**
 * Computes the molar extinction coefficient at 280 nm: Pace et al., Protein Sci 1995, 4:2411.
 *
 * @param sequence upper-case one-letter codes.
 * @returns the coefficients in 1/(M·cm) with free thiols (`reduced`) and with all cysteines in pairs (`oxidised`).
 * @example
 * ```ts
 * extinction('WCC'); // → { reduced: 5500, oxidised: 5625 }
 * ```
 */
export function extinction(sequence: string): { readonly reduced: number; readonly oxidised: number } {
  const reduced = 5500 * countOf(sequence, 'W') + 1490 * countOf(sequence, 'Y');
  return { reduced, oxidised: reduced + 125 * Math.floor(countOf(sequence, 'C') / 2) };
}

/**
 * Computes the grand average of hydropathy over all residues: Kyte & Doolittle 1982.
 *
 * @param sequences the chains in upper-case one-letter codes.
 * @returns the mean, higher is more hydrophobic.
 * @example
 * ```ts
 * gravy(['I']); // → 4.5
 * ```
 */
export function gravy(sequences: readonly string[]): number {
  const all = sequences.join('');
  return Array.from(all, (aminoAcid) => valueIn(KYTE_DOOLITTLE, aminoAcid)).reduce((a, b) => a + b, 0) / all.length;
}

/**
 * Computes the instability index (Guruprasad et al. 1990): the sum over the dipeptides of all chains, divided by their residues.
 *
 * @param sequences the chains in upper-case one-letter codes.
 * @returns the index, lower is better; above 40 a protein counts as unstable.
 * @example
 * ```ts
 * instabilityIndex(['G']); // → 0
 * ```
 */
export function instabilityIndex(sequences: readonly string[]): number {
  let sum = 0;
  let residues = 0;
  for (const sequence of sequences) {
    residues += sequence.length;
    for (let i = 0; i + 1 < sequence.length; i++) {
      sum += instabilityWeight(sequence.slice(i, i + 2));
    }
  }
  return (10 * sum) / residues;
}
