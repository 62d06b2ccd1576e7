import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Molecule as the names of its sequences and files state it. */
export interface NamedMolecule {
  readonly candidate: string;
  /** Name of the variant; undefined or empty outside of a candidate's variants. */
  readonly variant?: string | undefined;
  /** How the variant was made: `baseline`, `manual`, `design`, or the strategy of a humanization. Undefined for a sequence as it was read. */
  readonly origin?: string | undefined;
}

/** Parts of a name that {@link sequenceName} made. */
interface ReadName {
  /** Candidate, variant and origin, joined by hyphens. */
  readonly molecule: string;
  readonly chain: string;
  readonly checksum: string;
}

/**
 * Longest name: what a `/label` of GenBank holds on one line. BLAST+ (`makeblastdb -parse_seqids`) accepts 50 characters; file systems and
 * order forms accept more.
 */
export const NAME_LIMIT = 49;
/** Longest name in the LOCUS line of a GenBank record (NCBI-GenBank release notes, section 3.4.4). */
export const LOCUS_LIMIT = 16;

const CHECKSUM_LENGTH = 8;
const CHAIN_NAMES: Readonly<Record<string, string>> = {
  heavy: 'VH',
  light: 'VL',
  heavy_2: 'VH2',
  light_2: 'VL2',
  scfv: 'scFv',
};
const READ = /^(\S+)-(VH|VL|VH2|VL2|scFv|fusion|protein)(?:\.\d+)?-([0-9a-f]{8})$/;

/**
 * Returns the checksum that names carry: the first 8 hexadecimal digits of the SHA-256 of the sequence in capitals without blanks, as
 * `printf %s EVQL | sha256sum | cut -c1-8` prints them. Two sequences have the same one with a probability of 1 in 4 × 10⁹.
 *
 * @param sequences residues for the name of a protein, nucleotides for that of DNA. Several chains are joined by colons in their order.
 * @returns 8 characters out of 0–9 and a–f.
 * @example
 * ```ts
 * checksumOf('EVQL'); // → '5121e628'
 * ```
 */
export const checksumOf = (...sequences: readonly string[]): string =>
  bytesToHex(sha256(utf8ToBytes(sequences.map((each) => each.replaceAll(/\s/g, '').toUpperCase()).join(':')))).slice(
    0,
    CHECKSUM_LENGTH,
  );

/**
 * Returns the checksum of a molecule for a column of a table, with a prefix: a spreadsheet would read `1234e567` as a number.
 * @param sequences the chains in their order.
 * @returns `sha256:` and the checksum.
 * @example
 * ```ts
 * checksumColumn(['EVQL', 'DIQM']); // → 'sha256:9ec25666'
 * ```
 */
export const checksumColumn = (sequences: readonly string[]): string => `sha256:${checksumOf(...sequences)}`;

/**
 * Returns the name of a chain in names of sequences.
 * @param role role of the chain, such as `heavy`.
 * @returns `VH` for `heavy`; a role that has no shorter name stays as it is.
 * @example
 * ```ts
 * chainNameOf('heavy'); // → 'VH'
 * ```
 */
export const chainNameOf = (role: string): string => CHAIN_NAMES[role] ?? role;

/**
 * Returns the title of a molecule for pages, reports and messages.
 * @param molecule the molecule. An origin that the name of the variant already contains is not repeated.
 * @returns candidate, variant and origin, separated by blanks.
 * @example
 * ```ts
 * moleculeTitle({ candidate: 'Rituximab', variant: 'v2', origin: 'cdr_graft' }); // → 'Rituximab v2 cdr_graft'
 * ```
 */
export const moleculeTitle = (molecule: NamedMolecule): string => partsOf(molecule).join(' ');

/**
 * Returns the name of a sequence: candidate, variant, origin, chain and checksum, joined by hyphens. It is one word of letters, digits,
 * dots, hyphens and underscores, so FASTA, GenBank, file systems and order forms accept it. Equal names mean equal sequences.
 *
 * @param molecule the molecule to which the chain belongs.
 * @param role the role of the chain, such as `heavy`.
 * @param sequence the sequence that is written under the name: residues, or the nucleotides of DNA.
 * @param limit the longest name. The longest of candidate, variant and origin is shortened first; chain and checksum never are.
 * @returns the name.
 * @example
 * ```ts
 * sequenceName({ candidate: 'rituximab', origin: 'cdr_graft' }, 'heavy', 'EVQL'); // → 'rituximab-cdr_graft-VH-5121e628'
 * ```
 */
export const sequenceName = (molecule: NamedMolecule, role: string, sequence: string, limit = NAME_LIMIT): string =>
  bounded(molecule, `-${chainNameOf(role)}-${checksumOf(sequence)}`, limit);

/**
 * Returns the name of a whole molecule, for files, wells and entries that contain all of its chains.
 * @param molecule the molecule.
 * @param sequences its chains in their order; the checksum is that of the chains joined by colons.
 * @param limit the longest name, as in {@link sequenceName}.
 * @returns the name.
 * @example
 * ```ts
 * moleculeName({ candidate: 'HER2', variant: 'v1' }, ['EVQL', 'DIQM']); // → 'HER2-v1-9ec25666'
 * ```
 */
export const moleculeName = (molecule: NamedMolecule, sequences: readonly string[], limit = NAME_LIMIT): string =>
  bounded(molecule, `-${checksumOf(...sequences)}`, limit);

/**
 * Reads a name that {@link sequenceName} made.
 * @param name the name.
 * @returns its parts; undefined for any other name.
 * @example
 * ```ts
 * readSequenceName('rituximab-cdr_graft-VH-5121e628')?.molecule; // → 'rituximab-cdr_graft'
 * ```
 */
export function readSequenceName(name: string): ReadName | undefined {
  const [, molecule, chain, checksum] = READ.exec(name) ?? [];
  return molecule === undefined || chain === undefined || checksum === undefined
    ? undefined
    : { molecule, chain, checksum };
}

/**
 * Returns candidate, variant and origin as one word, with which names of sequences begin.
 * @param molecule the molecule. An origin that the name of the variant already contains is not repeated.
 * @returns the parts, separated by hyphens.
 * @example
 * ```ts
 * stemOf({ candidate: 'Rituximab', variant: 'v2', origin: 'cdr_graft' }); // → 'Rituximab-v2-cdr_graft'
 * ```
 */
export const stemOf = (molecule: NamedMolecule): string => wordsOf(molecule).join('-');

function wordsOf(molecule: NamedMolecule): string[] {
  const words = partsOf(molecule)
    .map(word)
    .filter((part) => part !== '');
  return words.length === 0 ? ['antibody'] : words;
}

function partsOf({ candidate, variant = '', origin = '' }: NamedMolecule): string[] {
  const isRepeated = comparable(`${candidate} ${variant}`).includes(comparable(origin));
  return [candidate.trim(), variant.trim(), isRepeated ? '' : origin].filter((part) => part !== '');
}

const comparable = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const word = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '_')
    .replaceAll(/^[._-]+|[._-]+$/g, '');

/** Letters that a part keeps where the others are longer: the origin of a variant stays legible behind a long name. */
const KEPT_LETTERS = 4;

function bounded(molecule: NamedMolecule, tail: string, limit: number): string {
  const words = wordsOf(molecule);
  const room = limit - tail.length;
  while (words.join('-').length > room) {
    const longest = words.reduce((at, each, index) => (each.length > (words[at]?.length ?? 0) ? index : at), 0);
    const shortened = words[longest]?.slice(0, -1) ?? '';
    if (shortened.length < KEPT_LETTERS) break;
    words[longest] = shortened;
  }
  // A part may end with a separator once it is shortened.
  const stem = words.map((each) => each.replace(/[._-]+$/, '')).join('-');
  return stem.slice(0, room).replace(/[._-]+$/, '') + tail;
}
