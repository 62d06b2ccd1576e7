import { minimumFreeEnergy } from './minimum-energy.js';

/** Nucleotides around the start codon: the folding of −4 … +37 best explained expression (Kudla et al., Science 324:255, 2009). */
export const START_WINDOW = { before: 4, after: 37 } as const;

/**
 * Computes the minimum free energy of the messenger around the start codon, from four nucleotides before it to the 37th of the coding sequence.
 *
 * @param sequence coding strand, 5′ to 3′.
 * @param cdsStart first nucleotide of the start codon, from 0.
 * @returns the energy in kcal/mol; higher (nearer to 0) is better: the ribosome has less structure to open.
 * @example
 * ```ts
 * startEnergy('AAGGAGATATAACAATGGAAGTTCAACTGGTTGAATCTGGTGGTGGT', 14) <= 0; // → true
 * ```
 */
export const startEnergy = (sequence: string, cdsStart: number): number =>
  minimumFreeEnergy(sequence.slice(Math.max(0, cdsStart - START_WINDOW.before), cdsStart + START_WINDOW.after));
