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

/** Modified residues met in antibody structures, by their parent amino acid (wwPDB chemical component dictionary). */
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

/** Three-letter name of an amino acid, `UNK` for any other letter. */
export function threeLetterName(letter: string): string {
  return THREE_LETTER[letter] ?? 'UNK';
}

/** One-letter code of an amino acid, modified ones by their parent; undefined for what is no amino acid. */
export function oneLetterCode(name: string): string | undefined {
  return ONE_LETTER.get(name);
}

/** Residues with a Cα that are amino acids, known or not: what a polymer chain is made of. */
export function isAminoAcidResidue(residue: Residue): boolean {
  if (ONE_LETTER.has(residue.name)) return true;
  const names = new Set(residue.atoms.map((atom) => atom.name));
  return names.has('N') && names.has('CA') && names.has('C');
}

/** The chain's amino acids in order, one letter each, `X` for those without a letter. */
export function sequenceOf(chain: Chain): string {
  return chain.residues
    .filter(isAminoAcidResidue)
    .map((residue) => oneLetterCode(residue.name) ?? 'X')
    .join('');
}
