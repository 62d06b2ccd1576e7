/** The 20 proteinogenic amino acids, one-letter codes (IUPAC-IUB 1983), in alphabetical order. */
export const AMINO_ACIDS = 'ACDEFGHIKLMNPQRSTVWY';

export type AminoAcid =
  'A' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'K' | 'L' | 'M' | 'N' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'V' | 'W' | 'Y';

/** Code of any residue that is not one of the 20: ambiguity codes, selenocysteine, pyrrolysine. */
export const UNKNOWN_CODE = AMINO_ACIDS.length;

/** IUPAC letters that stand for a residue without naming one of the 20. */
export const NON_STANDARD_RESIDUES = 'XBZJUO';

const CODES = new Uint8Array(128).fill(UNKNOWN_CODE);
for (let code = 0; code < AMINO_ACIDS.length; code++) {
  CODES[AMINO_ACIDS.charCodeAt(code)] = code;
}

export function isAminoAcid(letter: string): letter is AminoAcid {
  return letter.length === 1 && AMINO_ACIDS.includes(letter);
}

/** Index of each residue in {@link AMINO_ACIDS}, {@link UNKNOWN_CODE} for anything else. */
export function encodeResidues(sequence: string): Uint8Array {
  const codes = new Uint8Array(sequence.length);
  for (let i = 0; i < sequence.length; i++) {
    codes[i] = CODES[sequence.charCodeAt(i)] ?? UNKNOWN_CODE;
  }
  return codes;
}
