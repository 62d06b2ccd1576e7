import { RESTRICTION_SITES } from '../generated/restriction-sites.js';
import type { RestrictionEnzyme } from '../options.js';
import { bitsOf, encodeDna } from '../patterns.js';
import { reverseComplement } from './bases.js';

/**
 * Says whether an enzyme recognises a DNA, on either strand.
 *
 * @param dna nucleotides in A, C, G and T.
 * @param enzyme the enzyme, whose site is that of REBASE.
 * @returns whether the DNA has its site.
 * @example
 * ```ts
 * hasSite('AAGAGACCTT', 'BsaI'); // → true
 * ```
 */
export function hasSite(dna: string, enzyme: RestrictionEnzyme): boolean {
  const site = bitsOf(RESTRICTION_SITES[enzyme]);
  return [dna, reverseComplement(dna)].some((strand) => {
    const bases = encodeDna(strand);
    for (let at = 0; at + site.length <= bases.length; at++) {
      if (site.every((bits, k) => isAmong(bases[at + k], bits))) return true;
    }
    return false;
  });
}

const isAmong = (base: number | undefined, bits: number): boolean => base !== undefined && (bits & (1 << base)) !== 0;
