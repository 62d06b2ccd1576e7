import { AMINO_ACIDS } from '@paratope/sequence';

/** Nucleotides by their code, 0–3; the complement of code `b` is `3 - b`. */
export const NUCLEOTIDES = 'ACGT';

/** NCBI translation table 1, codons in the order of T, C, A, G. Table 11 has the same translation. */
const STANDARD_CODE = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG';
const TABLE_ORDER = 'TCAG';

/** Codons by their index, 0–63: `AAA`, `AAC`, `AAG`, `AAT`, `ACA` … `TTT`. */
export const CODONS: readonly string[] = [...NUCLEOTIDES].flatMap((first) =>
  [...NUCLEOTIDES].flatMap((second) => [...NUCLEOTIDES].map((third) => first + second + third)),
);

/** Residue that each codon encodes, by codon index; `*` for a stop. */
export const ENCODED: readonly string[] = CODONS.map((codon) => {
  const [first = 0, second = 0, third = 0] = [...codon].map((base) => TABLE_ORDER.indexOf(base));
  return STANDARD_CODE.charAt(16 * first + 4 * second + third);
});

const SYNONYMS = new Map(
  [...AMINO_ACIDS, '*'].map((residue) => [
    residue,
    Uint8Array.from([...CODONS.keys()].filter((codon) => ENCODED[codon] === residue)),
  ]),
);
const NONE = new Uint8Array(0);

/**
 * Lists the codons of an amino acid.
 *
 * @param residue the one-letter code; `*` for stops.
 * @returns codon numbers in ascending order; none for other text.
 * @example
 * ```ts
 * codonsOf('M').length; // → 1
 * ```
 */
export const codonsOf = (residue: string): Uint8Array => SYNONYMS.get(residue) ?? NONE;

/** Maximum number of codons of an amino acid. */
export const MAX_SYNONYMS = 6;

/** Index for text that is not a codon. */
export const NO_CODON = -1;

/**
 * Returns the number of a codon.
 * @param codon three letters of A, C, G, T.
 * @returns the number, 0–63; −1 for other text.
 * @example
 * ```ts
 * codonIndex('ATA') - codonIndex('ATG') !== 0; // → true
 * ```
 */
export const codonIndex = (codon: string): number => CODONS.indexOf(codon);

/** Number of G and C in each codon. */
export const CODON_GC: Uint8Array = Uint8Array.from(CODONS, (codon) => codon.replace(/[AT]/g, '').length);
