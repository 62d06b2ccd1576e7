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

/** Modified amino acid, and how its charge at pH 7.4 differs from that of its parent. */
interface ModifiedResidue {
  /** Name of the component in the wwPDB's dictionary; protonation states of histidine and cystine have none. */
  readonly name: string;
  readonly parent: string;
  readonly charge: number;
}

/** Modified residues that occur in antibody structures, by their components (wwPDB chemical component dictionary). */
const MODIFIED: Readonly<Record<string, ModifiedResidue>> = {
  MSE: { name: 'selenomethionine', parent: 'M', charge: 0 },
  PCA: { name: 'pyroglutamate', parent: 'Q', charge: -1 },
  SEP: { name: 'phosphoserine', parent: 'S', charge: -2 },
  TPO: { name: 'phosphothreonine', parent: 'T', charge: -2 },
  PTR: { name: 'phosphotyrosine', parent: 'Y', charge: -2 },
  TYS: { name: 'sulfotyrosine', parent: 'Y', charge: -1 },
  CSO: { name: 'S-hydroxycysteine', parent: 'C', charge: 0 },
  CME: { name: 'S-(2-hydroxyethyl)thiocysteine', parent: 'C', charge: 0 },
  CSD: { name: 'cysteinesulfinate', parent: 'C', charge: -1 },
  OCS: { name: 'cysteinesulfonate', parent: 'C', charge: -1 },
  HYP: { name: 'hydroxyproline', parent: 'P', charge: 0 },
  MLY: { name: 'N-dimethyllysine', parent: 'K', charge: 0 },
  M3L: { name: 'N-trimethyllysine', parent: 'K', charge: 0 },
  ALY: { name: 'N-acetyllysine', parent: 'K', charge: -1 },
  KCX: { name: 'N-carboxylysine', parent: 'K', charge: -2 },
  CYX: { name: '', parent: 'C', charge: 0 },
  HIP: { name: '', parent: 'H', charge: 0 },
  HID: { name: '', parent: 'H', charge: 0 },
  HIE: { name: '', parent: 'H', charge: 0 },
};

/**
 * Returns what a modified amino acid is.
 * @param name the three-letter name of the residue, upper case.
 * @returns its name, parent and difference of charge; undefined for other residues and for protonation states.
 * @example
 * ```ts
 * modifiedResidue('TYS'); // → { name: 'sulfotyrosine', parent: 'Y', charge: -1 }
 * ```
 */
export function modifiedResidue(name: string): ModifiedResidue | undefined {
  const known = Object.hasOwn(MODIFIED, name) ? MODIFIED[name] : undefined;
  return known === undefined || known.name === '' ? undefined : known;
}

const ONE_LETTER = new Map<string, string>([
  ...Object.entries(THREE_LETTER).map(([one, three]) => [three, one] as const),
  ...Object.entries(MODIFIED).map(([name, { parent }]) => [name, parent] as const),
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
