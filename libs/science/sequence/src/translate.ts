/** NCBI translation table 1, codons ordered by T, C, A, G. */
const STANDARD_CODE = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG';
const BASES = 'TCAG';

/**
 * Translates codon by codon: `---` becomes `-`, an ambiguous codon becomes `X`, and a partial last codon is dropped.
 *
 * @param nucleotides upper-case bases A, C, G and T.
 * @returns one-letter codes; `*` for a stop codon.
 * @example
 * ```ts
 * translate('GAGGTGTAA'); // → 'EV*'
 * ```
 */
export function translate(nucleotides: string): string {
  let protein = '';
  for (let i = 0; i + 3 <= nucleotides.length; i += 3) {
    const codon = nucleotides.slice(i, i + 3);
    if (codon === '---') {
      protein += '-';
      continue;
    }
    const [first = -1, second = -1, third = -1] = [...codon].map((base) => BASES.indexOf(base));
    protein += Math.min(first, second, third) < 0 ? 'X' : STANDARD_CODE.charAt(16 * first + 4 * second + third);
  }
  return protein;
}
