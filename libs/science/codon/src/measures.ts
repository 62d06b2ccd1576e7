import { Tally } from '@paratope/sequence';
import { codonsOf, ENCODED } from './genetic-code.js';
import type { CodonUsage } from './hosts.js';
import { GC_WINDOW } from './options.js';

/** Number of codons in the window of %MinMax (Clarke & Clark 2008). */
export const MIN_MAX_WINDOW = 18;

const hasChoice = (codon: number): boolean => codonsOf(ENCODED[codon] ?? '').length > 1 && ENCODED[codon] !== '*';

/**
 * Computes the codon adaptation index (Sharp & Li, Nucleic Acids Res 15:1281, 1987): the geometric mean of the relative adaptiveness of all
 * codons that have synonyms.
 *
 * @param codons codon numbers, 0–63.
 * @param usage the codon usage of the host.
 * @returns the index, 0–1, higher is better; 1 for a protein without codons that have synonyms.
 */
export function codonAdaptationIndex(codons: Uint8Array, usage: CodonUsage): number {
  const counted = codons.filter(hasChoice);
  if (counted.length === 0) return 1;
  const sum = counted.reduce((total, codon) => total + Math.log(usage.adaptiveness[codon] ?? 1), 0);
  return Math.exp(sum / counted.length);
}

/**
 * Computes the distance of codon counts from the usage of the host: half the sum over codons of |share in the sequence − share expected
 * from the usage of each amino acid|.
 *
 * @param codons codon numbers, 0–63.
 * @param usage the codon usage of the host.
 * @returns the distance, 0–1, lower is better.
 * @example
 * ```ts
 * usageDistance(new Uint8Array(0), codonUsage('e_coli')); // → 0
 * codonAdaptationIndex(new Uint8Array(0), codonUsage('e_coli')); // → 1
 * ```
 */
export function usageDistance(codons: Uint8Array, usage: CodonUsage): number {
  const counts = new Tally<number>();
  const residues = new Tally<string>();
  for (const codon of codons) {
    const residue = ENCODED[codon] ?? '';
    counts.add(codon);
    residues.add(residue);
  }
  let sum = 0;
  ENCODED.forEach((residue, codon) => {
    const expected = residues.of(residue) * usage.fraction[codon];
    sum += Math.abs(counts.of(codon) - expected);
  });
  return sum / (2 * Math.max(1, codons.length));
}

/**
 * Computes %MinMax (Clarke & Clark, PLoS ONE 3:e3412, 2008) in windows of 18 codons: the position of the usage between the average of the
 * synonyms and the most (100) or least (−100) frequent ones.
 *
 * @param codons codon numbers, 0–63.
 * @param usage the codon usage of the host.
 * @returns one value per window, −100 to 100; null for a window without a codon that has synonyms.
 * @example
 * ```ts
 * minMaxProfile(new Uint8Array(20), codonUsage('e_coli')).length; // → 3
 * ```
 */
export function minMaxProfile(codons: Uint8Array, usage: CodonUsage): (number | null)[] {
  const synonymFractions = Array.from(codons, (codon) =>
    Array.from(codonsOf(ENCODED[codon] ?? ''), (synonym) => usage.fraction[synonym]),
  );
  const profile: (number | null)[] = [];
  for (let start = 0; start + MIN_MAX_WINDOW <= codons.length; start++) {
    let [above, below] = [0, 0];
    let [most, least] = [0, 0];
    for (let at = start; at < start + MIN_MAX_WINDOW; at++) {
      const fractions = synonymFractions[at] ?? [];
      const mean = fractions.reduce((sum, fraction) => sum + fraction, 0) / Math.max(1, fractions.length);
      const own = usage.fraction[codons[at]];
      above += own - mean;
      most += Math.max(...fractions) - mean;
      below += mean - own;
      least += mean - Math.min(...fractions);
    }
    const share = above >= 0 ? (most > 0 ? above / most : null) : least > 0 ? -below / least : null;
    profile.push(share === null ? null : 100 * share);
  }
  return profile;
}

/**
 * Computes the GC fraction of every window of 50 nucleotides.
 *
 * @param sequence DNA in upper case.
 * @returns one fraction, 0–1, per window, in the order of their first nucleotides; empty for shorter DNA.
 * @example
 * ```ts
 * gcProfile('GC'.repeat(25)); // → [1]
 * ```
 */
export function gcProfile(sequence: string): number[] {
  const profile: number[] = [];
  for (let start = 0; start + GC_WINDOW <= sequence.length; start++) {
    profile.push(sequence.slice(start, start + GC_WINDOW).replace(/[AT]/g, '').length / GC_WINDOW);
  }
  return profile;
}

/**
 * Computes the GC fraction of DNA.
 *
 * @param sequence DNA in upper case.
 * @returns the fraction, 0–1; 0 for an empty sequence.
 * @example
 * ```ts
 * gcContent('GCAT'); // → 0.5
 * ```
 */
export const gcContent = (sequence: string): number =>
  sequence.replace(/[AT]/g, '').length / Math.max(1, sequence.length);
