import { CodonInputError } from './errors.js';
import { NUCLEOTIDES } from './genetic-code.js';

/** Nucleotides of each IUPAC code, as a bit set: A 1, C 2, G 4, T 8. */
const IUPAC_BITS: Readonly<Record<string, number>> = {
  A: 1,
  C: 2,
  G: 4,
  T: 8,
  R: 5,
  Y: 10,
  S: 6,
  W: 9,
  K: 12,
  M: 3,
  B: 14,
  D: 13,
  H: 11,
  V: 7,
  N: 15,
};

/** Pattern that the DNA must not contain. */
export interface ForbiddenPattern {
  /** Constraint or host rule of the pattern, by its name in the report. */
  readonly constraint: string;
  /** Name of the restriction enzyme, or description of the pattern. */
  readonly label: string;
  /** Pattern in IUPAC codes, 5′ to 3′. */
  readonly iupac: string;
  /** Whether the other strand is searched as well. */
  readonly bothStrands: boolean;
  /** Whether the pattern ends in a start codon; then an occurrence at the intended start codon is no violation. */
  readonly endsInStart?: boolean;
}

/** Bit set of each position. */
export function bitsOf(iupac: string): Uint8Array {
  if (iupac === '') throw new CodonInputError('a pattern is empty');
  return Uint8Array.from(iupac, (code, index) => {
    const bits = IUPAC_BITS[code];
    if (bits === undefined) throw new CodonInputError(`${code}, letter ${index + 1} of a pattern, is no IUPAC code`);
    return bits;
  });
}

/** Complement of a set: its bits in reverse order. */
const complementBits = (bits: number): number =>
  ((bits & 1) << 3) | ((bits & 2) << 1) | ((bits & 4) >> 1) | ((bits & 8) >> 3);

export const reverseComplementBits = (bits: Uint8Array): Uint8Array => bits.map(complementBits).reverse();

/** Codes 0–3 of a DNA sequence. */
export const encodeDna = (dna: string): Uint8Array => Uint8Array.from(dna, (base) => NUCLEOTIDES.indexOf(base));
