import { gzipSync } from 'fflate';
import { cellOf, sheetOf, workbookOf } from './workbooks.js';
import { CAPLACIZUMAB, G4S3, HER2_PIECE, RITUXIMAB, TRASTUZUMAB } from './sequences.js';

/** File that an importer could misread, with the expected result. */
export interface Trap {
  readonly file: string;
  /** Description in the words of the documentation. */
  readonly holds: string;
  readonly bytes: Uint8Array;
  /** Exit code of `paratope pair`. */
  readonly code: 0 | 1 | 2;
  /** Exit code with `--strict`; 3 means that there was a warning. */
  readonly strict: 0 | 1 | 2 | 3;
  /** Expected {@link outcomeWords}, or the beginning of the message that refuses the whole file. */
  readonly becomes: readonly string[];
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const fasta = (...records: readonly (readonly [header: string, sequence: string])[]): Uint8Array =>
  bytes(records.map(([header, sequence]) => `>${header}\n${sequence}\n`).join(''));
const unnamed = (...sequences: readonly string[]): Uint8Array => bytes(sequences.map((one) => `${one}\n`).join('\n'));
const table = (...rows: readonly (readonly string[])[]): Uint8Array =>
  bytes(rows.map((row) => `${row.join(',')}\n`).join(''));

const { vh: H1, vl: L1 } = TRASTUZUMAB;
const { vh: H2, vl: L2 } = RITUXIMAB;
const VHH = CAPLACIZUMAB;
const SCFV = `${H1}${G4S3}${L1}`;

/** Polyalanine of 12 residues: a structure that is not an antibody. */
const ALANINES = Array.from({ length: 12 }, (_, i) => {
  const x = (3.8 * i).toFixed(3).padStart(8);
  return `ATOM  ${String(i + 1).padStart(5)}  CA  ALA A${String(i + 1).padStart(4)}    ${x}   0.000   0.000  1.00  0.00           C`;
}).join('\n');

const utf16 = (text: string): Uint8Array => {
  const pairs = [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);
  return Uint8Array.from(pairs);
};

const asked = { code: 1, strict: 1 } as const;
const fine = { code: 0, strict: 0 } as const;
const warned = { code: 0, strict: 3 } as const;
const unread = { code: 2, strict: 2 } as const;

export const TRAPS: readonly Trap[] = [
  {
    file: 'order-hlhl.txt',
    holds: 'four sequences without names: VH VL VH VL',
    ...fine,
    bytes: unnamed(H1, L1, H2, L2),
    becomes: ['sequence_1: mab by order', 'sequence_3: mab by order'],
  },
  {
    file: 'order-lhlh.txt',
    holds: 'four sequences without names: VL VH VL VH',
    ...fine,
    bytes: unnamed(L1, H1, L2, H2),
    becomes: ['sequence_1: mab by order', 'sequence_3: mab by order'],
  },
  {
    file: 'order-hhll.txt',
    holds: 'four sequences without names: VH VH VL VL',
    ...asked,
    bytes: unnamed(H1, H2, L1, L2),
    becomes: [1, 2, 3, 4].map((n) => `sequence_${n}: refused, ambiguous`),
  },
  {
    file: 'order-hll.txt',
    holds: 'three sequences without names: VH VL VL',
    ...asked,
    bytes: unnamed(H1, L1, L2),
    becomes: [1, 2, 3].map((n) => `sequence_${n}: refused, ambiguous`),
  },
  {
    file: 'order-hhl.txt',
    holds: 'three sequences without names: VH VH VL',
    ...asked,
    bytes: unnamed(H1, H2, L1),
    becomes: [1, 2, 3].map((n) => `sequence_${n}: refused, ambiguous`),
  },
  {
    file: 'order-vhh.txt',
    holds: 'five sequences without names: VH VL VHH VH VL',
    ...fine,
    bytes: unnamed(H1, L1, VHH, H2, L2),
    becomes: ['sequence_1: mab by order', 'sequence_3: nanobody by alone', 'sequence_4: mab by order'],
  },
  {
    file: 'one-vh.txt',
    holds: 'one VH without a name, no VHH',
    ...warned,
    bytes: unnamed(H1),
    becomes: ['sequence_1: mab by alone, warns no_light_chain'],
  },
  {
    file: 'one-vl.txt',
    holds: 'one VL without a name',
    ...asked,
    bytes: unnamed(L1),
    becomes: ['sequence_1: refused, no_partner'],
  },
  {
    file: 'half-named.fasta',
    holds: '`a VH`, `a VL`, `b VH`, `c VL`: names that pair in part',
    ...asked,
    bytes: fasta(['a VH', H1], ['a VL', L1], ['b VH', H2], ['c VL', L2]),
    becomes: ['a: mab by name', 'b: refused, ambiguous', 'c: refused, ambiguous'],
  },
  {
    file: 'other-names.fasta',
    holds: '`one` (VH), `x` (VHH) and `two` (VL)',
    ...asked,
    bytes: fasta(['one', H1], ['x', VHH], ['two', L1]),
    becomes: ['one: refused, ambiguous', 'x: nanobody by alone', 'two: refused, ambiguous'],
  },
  {
    file: 'three-of-a-name.fasta',
    holds: '`x VH` twice with two sequences, and `x VL`',
    ...asked,
    bytes: fasta(['x VH', H1], ['x VH', H2], ['x VL', L1]),
    becomes: ['x: refused, ambiguous'],
  },
  {
    file: 'scfv.fasta',
    holds: 'VH-(G4S)3-VL in one record',
    ...fine,
    bytes: fasta(['s', SCFV]),
    becomes: ['s: scfv by alone'],
  },
  {
    file: 'diabody.fasta',
    holds: 'VH-GGGGS-VL in one record: a chain of a diabody or a DART',
    ...warned,
    bytes: fasta(['s', `${H1}GGGGS${L2}`]),
    becomes: ['s: scfv by alone, warns short_linker'],
  },
  {
    file: 'dvd-ig.fasta',
    holds: 'a DVD-Ig: VH-VH and VL-VL',
    ...fine,
    bytes: fasta(['d VH', `${H1}ASTKGP${H2}`], ['d VL', `${L1}TVAAP${L2}`]),
    becomes: ['d: dvd_ig by name'],
  },
  {
    file: 'dvd-ig-half.csv',
    holds: 'a row with VH-VH and a VL',
    ...asked,
    bytes: table(['name', 'VH', 'VL'], ['d', `${H1}ASTKGP${H2}`, L1]),
    becomes: ['d: refused, unknown_format'],
  },
  {
    file: 'dvd-ig-heavy.fasta',
    holds: 'VH-VH alone',
    ...asked,
    bytes: fasta(['d', `${H1}ASTKGP${H2}`]),
    becomes: ['d: refused, unknown_format'],
  },
  {
    file: 'tandem-scfv.fasta',
    holds: 'VL-VH-VH-VL in one record, as blinatumomab',
    ...fine,
    bytes: fasta(['t', `${L1}${G4S3}${H1}GGGGS${H2}${G4S3}${L2}`]),
    becomes: ['t: tandem_scfv by alone'],
  },
  {
    file: 'igg-scfv.fasta',
    holds: 'an IgG with an scFv at its heavy chain: VH-VH-VL and VL',
    ...asked,
    bytes: fasta(['m VH', `${H1}ASTKGPGGGGSGGGGS${H2}${G4S3}${L2}`], ['m VL', L1]),
    becomes: ['m: refused, unknown_format'],
  },
  {
    file: 'tandem-vhh.fasta',
    holds: 'two VHHs in one record',
    ...asked,
    bytes: fasta(['v', `${VHH}${G4S3}${VHH}`]),
    becomes: ['v: refused, unknown_format'],
  },
  {
    file: 'four-chains.csv',
    holds: 'a row of two VH and two VL without a format',
    ...asked,
    bytes: table(['name', 'VH', 'VL', 'VH2', 'VL2'], ['k', H1, L1, H2, L2]),
    becomes: ['k: refused, ambiguous'],
  },
  {
    file: 'knob-into-hole.csv',
    holds: 'the same with `bispecific_kih` in the column `format`',
    ...fine,
    bytes: table(['name', 'format', 'VH', 'VL', 'VH2', 'VL2'], ['k', 'bispecific_kih', H1, L1, H2, L2]),
    becomes: ['k: bispecific_kih by row'],
  },
  {
    file: 'said-mab.csv',
    holds: 'a row said to be a mab, its VH column VH-VL',
    ...warned,
    bytes: table(['name', 'format', 'VH', 'VL'], ['e', 'mab', SCFV, L1]),
    becomes: ['e: mab by row, warns extra_domain'],
  },
  {
    file: 'said-scfv.csv',
    holds: 'a row said to be an scFv, its only column a VH',
    ...asked,
    bytes: table(['name', 'scFv'], ['e', H1]),
    becomes: ['e: refused, chain_mismatch, warns missing_domain'],
  },
  {
    file: 'swapped.csv',
    holds: 'a row with VH and VL swapped',
    ...asked,
    bytes: table(['name', 'VH', 'VL'], ['w', L1, H1]),
    becomes: ['w: refused, chain_mismatch, warns swapped_chains'],
  },
  {
    file: 'two-vh.csv',
    holds: 'a row with a VH in both columns',
    ...asked,
    bytes: table(['name', 'VH', 'VL'], ['w', H1, H2]),
    becomes: ['w: refused, chain_mismatch, warns unexpected_domain'],
  },
  {
    file: 'antigen.csv',
    holds: 'a row with a piece of HER2 as VL',
    ...asked,
    bytes: table(['name', 'VH', 'VL'], ['g', H1, HER2_PIECE]),
    becomes: ['g: refused, not_an_antibody, warns no_antibody_domain'],
  },
  {
    file: 'dna.csv',
    holds: 'a row with DNA as VL',
    ...asked,
    bytes: table(['name', 'VH', 'VL'], ['n', H1, 'GACATCCAGATGACCCAGTCTCCATCCTCC']),
    becomes: ['n: refused, not_an_antibody, warns no_antibody_domain'],
  },
  {
    file: 'unknown-residue.fasta',
    holds: 'a VH with an X',
    ...warned,
    bytes: fasta(['x VH', H1.replace('GFNIK', 'GFXIK')], ['x VL', L1]),
    becomes: ['x: mab by name, warns unknown_residues'],
  },
  {
    file: 'truncated.fasta',
    holds: 'a VL without its last 14 residues',
    ...warned,
    bytes: fasta(['x VH', H1], ['x VL', L1.slice(0, -14)]),
    becomes: ['x: mab by name, warns truncated_domain'],
  },
  {
    file: 'utf-16.csv',
    holds: 'a table in UTF-16 without its mark',
    ...fine,
    bytes: utf16(`name,VH,VL\nu,${H1},${L1}\n`),
    becomes: ['u: mab by row'],
  },
  {
    file: 'no-antibody.pdb',
    holds: 'a structure without an antibody',
    ...unread,
    bytes: bytes(`HEADER    PEPTIDE                                 01-JAN-20   9XYZ\n${ALANINES}\nEND\n`),
    becomes: ['the structure has no antibody: no chain of A has a variable domain'],
  },
  {
    file: 'picture.fasta',
    holds: 'a PNG called `.fasta`',
    ...unread,
    bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    becomes: ['this is a picture. FASTA, CSV'],
  },
  {
    file: 'binary.csv',
    holds: 'bytes that are no text',
    ...unread,
    bytes: Uint8Array.from([0x41, 0x07, 0xff, 0x02, 0x9c, 0x00, 0x11, 0xe3]),
    becomes: ['this is no text. FASTA, CSV'],
  },
  {
    file: 'damaged.fasta.gz',
    holds: 'gzip that ends early',
    ...unread,
    bytes: gzipSync(fasta(['x VH', H1], ['x VL', L1]), { mtime: 0 }).subarray(0, 60),
    becomes: ['the gzip file is damaged or ends early'],
  },
  {
    file: 'last-corner.xlsx',
    holds: 'a workbook with a cell at XFD1048576',
    ...unread,
    bytes: workbookOf(
      sheetOf(`<row r="1">${cellOf('A1', 'VH')}</row><row r="1048576">${cellOf('XFD1048576', H1)}</row>`),
    ),
    becomes: ['the workbook is too large to be read: it has more than 200000 rows'],
  },
  {
    file: 'empty.fasta',
    holds: 'nothing',
    code: 1,
    strict: 1,
    bytes: new Uint8Array(0),
    becomes: [],
  },
];
