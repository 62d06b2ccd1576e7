/** The 20 proteinogenic amino acids, one-letter codes (IUPAC-IUB 1983), in alphabetical order. */
export const AMINO_ACIDS = 'ACDEFGHIKLMNPQRSTVWY';

type AminoAcid =
  'A' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'K' | 'L' | 'M' | 'N' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'V' | 'W' | 'Y';

/** Code of any residue that is not one of the 20: ambiguity codes, selenocysteine, pyrrolysine. */
export const UNKNOWN_CODE = AMINO_ACIDS.length;

/** IUPAC letters for residues that are not, or not uniquely, one of the 20. */
export const NON_STANDARD_RESIDUES = 'XBZJUO';

const CODES = new Uint8Array(128).fill(UNKNOWN_CODE);
for (let code = 0; code < AMINO_ACIDS.length; code++) {
  CODES[AMINO_ACIDS.charCodeAt(code)] = code;
}

/**
 * Whether a letter is one of the 20 proteinogenic amino acids.
 *
 * @param letter one-letter code in upper case (IUPAC-IUB 1983).
 * @returns false for lower case, ambiguity codes (X, B, Z, J), U, O, and anything but one character.
 * @example
 * ```ts
 * isAminoAcid('W'); // → true
 * isAminoAcid('X'); // → false
 * ```
 */
export function isAminoAcid(letter: string): letter is AminoAcid {
  return letter.length === 1 && AMINO_ACIDS.includes(letter);
}

/**
 * Encodes a sequence as numbers, for alignment and scoring.
 *
 * @param sequence upper-case one-letter codes.
 * @returns one code per character: its index in {@link AMINO_ACIDS}, 0–19, or {@link UNKNOWN_CODE} for anything else.
 * @example
 * ```ts
 * [...encodeResidues('ACX')]; // → [0, 1, 20]
 * ```
 */
export function encodeResidues(sequence: string): Uint8Array {
  const codes = new Uint8Array(sequence.length);
  for (let i = 0; i < sequence.length; i++) {
    codes[i] = CODES[sequence.charCodeAt(i)] ?? UNKNOWN_CODE;
  }
  return codes;
}
