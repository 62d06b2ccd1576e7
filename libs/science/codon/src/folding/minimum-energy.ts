import { encodeDna } from '../patterns.js';
import { GrowingFold } from './growing-fold.js';

/**
 * Computes the minimum free energy of a short RNA at 37 °C without branched loops, by nearest-neighbour parameters (Mathews et al., PNAS 101:7287,
 * 2004).
 *
 * @param dna the coding strand, upper case; T is read as U. The time grows with the fourth power of the length, so the function is suitable
 *   for tens of nucleotides.
 * @returns the energy in kcal/mol; at most 0, and the lower, the more stable the structure.
 * @example
 * ```ts
 * minimumFreeEnergy('GGGGAAAACCCC'); // → -5.4
 * ```
 */
export function minimumFreeEnergy(dna: string): number {
  const fold = new GrowingFold(dna.length);
  for (const base of encodeDna(dna)) fold.append(base);
  return fold.energy / 100;
}
