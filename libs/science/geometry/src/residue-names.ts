import type { Chain, Residue } from './structure.js';

const THREE_LETTER: Readonly<Record<string, string>> = {
  A: 'ALA',
  C: 'CYS',
  D: 'ASP',
  E: 'GLU',
  F: 'PHE',
  G: 'GLY',
  H: 'HIS',
  I: 'ILE',
  K: 'LYS',
  L: 'LEU',
  M: 'MET',
  N: 'ASN',
  P: 'PRO',
  Q: 'GLN',
  R: 'ARG',
  S: 'SER',
  T: 'THR',
  V: 'VAL',
  W: 'TRP',
  Y: 'TYR',
};

/** Modified residues that occur in antibody structures, with their parent amino acid (wwPDB chemical component dictionary). */
const MODIFIED: readonly (readonly [string, string])[] = [
  ['MSE', 'M'],
  ['PCA', 'Q'],
  ['SEP', 'S'],
  ['TPO', 'T'],
  ['PTR', 'Y'],
  ['TYS', 'Y'],
  ['CSO', 'C'],
  ['CME', 'C'],
  ['CSD', 'C'],
  ['OCS', 'C'],
  ['CYX', 'C'],
  ['HYP', 'P'],
  ['MLY', 'K'],
  ['HIP', 'H'],
  ['HID', 'H'],
  ['HIE', 'H'],
];

const ONE_LETTER = new Map<string, string>([
  ...Object.entries(THREE_LETTER).map(([one, three]) => [three, one] as const),
  ...MODIFIED,
]);

/**
 * Returns the three-letter name of an amino acid.
 * @param letter an upper-case one-letter code.
 * @returns the name; `UNK` for any other letter.
 * @example
 * ```ts
 * ['A', 'X'].map(threeLetterName); // → ['ALA', 'UNK']
 * ```
 */
export function threeLetterName(letter: string): string {
  return THREE_LETTER[letter] ?? 'UNK';
}

/**
 * Returns the one-letter code of an amino acid; for a modified one, that of its parent.
 * @param name the three-letter name of the residue, upper case.
 * @returns the code; undefined for other names.
 * @example
 * ```ts
 * ['ALA', 'MSE', 'HOH'].map(oneLetterCode); // → ['A', 'M', undefined]
 * ```
 */
export function oneLetterCode(name: string): string | undefined {
  return ONE_LETTER.get(name);
}

/**
 * Returns whether a residue is an amino acid: a known one by its name, any other by its atoms N, CA and C.
 * @param residue a residue of a structure.
 * @returns true for an amino acid.
 */
export function isAminoAcidResidue(residue: Residue): boolean {
  if (ONE_LETTER.has(residue.name)) return true;
  const names = new Set(residue.atoms.map((atom) => atom.name));
  return names.has('N') && names.has('CA') && names.has('C');
}

/**
 * Returns the amino acids of a chain in one-letter codes.
 * @param chain a chain of a structure.
 * @returns the codes in the order of the chain, `X` for amino acids without one; other residues are left out.
 */
export function sequenceOf(chain: Chain): string {
  return chain.residues
    .filter(isAminoAcidResidue)
    .map((residue) => oneLetterCode(residue.name) ?? 'X')
    .join('');
}
