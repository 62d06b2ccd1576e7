import type { ImportOptions } from '../types.js';
import { CAPLACIZUMAB, G4S3, HER2_PIECE, PEMBROLIZUMAB, RITUXIMAB, TRASTUZUMAB } from './sequences.js';
import { gridXml, workbookOf, type SheetCell } from './workbooks.js';

/** Sheet as a group keeps it, with what an import must make of it. */
interface GroupSheet {
  readonly file: string;
  readonly holds: string;
  readonly bytes: Uint8Array;
  /** Answers that a user gives by clicks: a sheet, or a column each. */
  readonly answers?: ImportOptions;
  /** Antibodies as `NAME: FORMAT`, and refused rows as `NAME: refused`. */
  readonly becomes: readonly string[];
  /** What is said besides, about rows without sequences, joined rows, translations and names. */
  readonly said?: readonly RegExp[];
  /** Further columns of the first antibody. */
  readonly keeps?: Readonly<Record<string, string>>;
}

const { vh: H1, vl: L1 } = TRASTUZUMAB;
const { vh: H2, vl: L2 } = RITUXIMAB;
const { vh: H3, vl: L3 } = PEMBROLIZUMAB;
const VHH = CAPLACIZUMAB;
const SCFV = `${H1}${G4S3}${L1}`;

const CODONS: Readonly<Record<string, string>> = {
  A: 'GCC',
  R: 'CGG',
  N: 'AAC',
  D: 'GAC',
  C: 'TGC',
  Q: 'CAG',
  E: 'GAG',
  G: 'GGC',
  H: 'CAC',
  I: 'ATC',
  L: 'CTG',
  K: 'AAG',
  M: 'ATG',
  F: 'TTC',
  P: 'CCC',
  S: 'AGC',
  T: 'ACC',
  W: 'TGG',
  Y: 'TAC',
  V: 'GTG',
};
/** Gene of a protein by one codon for each residue. */
const geneOf = (protein: string): string => [...protein].map((residue) => CODONS[residue] ?? 'NNN').join('');
/** Sequence as people paste it from an alignment: in lower case, in blocks of ten. */
const inBlocks = (sequence: string): string => sequence.toLowerCase().replace(/.{10}/g, '$& ');

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const delimited = (rows: readonly (readonly string[])[], delimiter: string, end = '\r\n'): Uint8Array =>
  text(
    rows.map((row) => row.map((cell) => (/[",;\t\n]/.test(cell) ? `"${cell}"` : cell)).join(delimiter)).join(end) + end,
  );
const csv = (...rows: readonly (readonly string[])[]): Uint8Array => delimited(rows, ',');
const xlsx = (rows: readonly (readonly SheetCell[])[], merged: readonly string[] = []): Uint8Array =>
  workbookOf(gridXml(rows, merged));

const BOTH = ['mAb-A: mab', 'mAb-B: mab'];

/** Thirty sheets; `libs/science/antibody-import/src/group-sheets.spec.ts` reads them all. */
export const GROUP_SHEETS: readonly GroupSheet[] = [
  {
    file: 'titles.xlsx',
    holds: 'three lines of titles above the headings, an empty row between',
    bytes: xlsx([
      ['HER2 campaign, panel 3'],
      ['J. Doe, 12 May 2026'],
      [],
      ['Antibody', 'VH (aa seq.)', 'VL (aa seq.)', 'KD [nM]'],
      ['mAb-A', H1, L1, 0.4],
      ['mAb-B', H2, L2, 12],
    ]),
    becomes: BOTH,
    keeps: { 'KD [nM]': '0.4' },
  },
  {
    file: 'merged-title.xlsx',
    holds: 'a title merged over all columns',
    bytes: xlsx(
      [
        ['Leads', '', ''],
        ['Name', 'Heavy Chain (VH) Sequence (aa)', 'Light Chain (VL) Sequence (aa)'],
        ['mAb-A', H1, L1],
        ['mAb-B', H2, L2],
      ],
      ['A1:C1'],
    ),
    becomes: BOTH,
  },
  {
    file: 'two-rows-of-headings.xlsx',
    holds: 'Heavy and Light merged over Protein and DNA',
    bytes: xlsx(
      [
        ['Clone', 'Heavy chain', '', 'Light chain', ''],
        ['', 'Protein', 'DNA', 'Protein', 'DNA'],
        ['mAb-A', H1, geneOf(H1), L1, geneOf(L1)],
        ['mAb-B', H2, geneOf(H2), L2, geneOf(L2)],
      ],
      ['A1:A2', 'B1:C1', 'D1:E1'],
    ),
    becomes: BOTH,
  },
  {
    file: 'units-row.xlsx',
    holds: 'a row of units below the headings',
    bytes: xlsx([
      ['Clone', 'VH', 'VL', 'Tm', 'KD'],
      ['', '', '', '°C', 'nM'],
      ['mAb-A', H1, L1, 71.5, 2],
      ['mAb-B', H2, L2, 69, 4],
    ]),
    becomes: BOTH,
    keeps: { 'Tm (°C)': '71.5', 'KD (nM)': '2' },
  },
  {
    file: 'german.csv',
    holds: 'semicolons and German headings, values with a decimal comma',
    bytes: delimited(
      [
        ['Klon', 'Schwere Kette', 'Leichte Kette', 'KD (nM)', 'Bemerkung'],
        ['mAb-A', H1, L1, '1,5', 'gut löslich'],
        ['mAb-B', H2, L2, '20,1', ''],
      ],
      ';',
    ),
    becomes: BOTH,
    keeps: { 'KD (nM)': '1,5', Bemerkung: 'gut löslich' },
  },
  {
    file: 'french.csv',
    holds: 'French headings with accents, in UTF-8 with a mark',
    bytes: text(
      `\ufeff${new TextDecoder().decode(
        delimited(
          [
            ['Nom', 'Chaîne lourde', 'Chaîne légère', 'Cible'],
            ['mAb-A', H1, L1, 'HER2'],
            ['mAb-B', H2, L2, 'CD20'],
          ],
          ';',
        ),
      )}`,
    ),
    becomes: BOTH,
    keeps: { Cible: 'HER2' },
  },
  {
    file: 'sep.csv',
    holds: 'the line sep=; of Excel',
    bytes: text(
      `sep=;\r\n${new TextDecoder().decode(
        delimited(
          [
            ['name', 'VH', 'VL'],
            ['mAb-A', H1, L1],
            ['mAb-B', H2, L2],
          ],
          ';',
        ),
      )}`,
    ),
    becomes: BOTH,
  },
  {
    file: 'windows-1252.csv',
    holds: 'a Windows character set, with a µ',
    bytes: Uint8Array.from(
      new TextDecoder()
        .decode(
          delimited(
            [
              ['Name', 'VH', 'VL', 'IC50 (~M)'],
              ['mAb-A', H1, L1, '3'],
              ['mAb-B', H2, L2, '4'],
            ],
            ';',
          ),
        )
        .split('')
        .map((letter) => (letter === '~' ? 0xb5 : letter.charCodeAt(0))),
    ),
    becomes: BOTH,
    keeps: { 'IC50 (µM)': '3' },
  },
  {
    file: 'vhh-and-scfv-among-pairs.xlsx',
    holds: 'a nanobody and an scFv in the column of heavy chains',
    bytes: xlsx([
      ['Antibody name', 'VH (aa seq.)', 'VL (aa seq.)'],
      ['mAb-A', H1, L1],
      ['Nb-1', VHH, ''],
      ['scFv-1', SCFV, 'n/a'],
      ['mAb-B', H2, L2],
    ]),
    becomes: ['mAb-A: mab', 'Nb-1: nanobody', 'scFv-1: scfv', 'mAb-B: mab'],
    said: [/called a heavy chain, and has the variable domains VH-VL/],
  },
  {
    file: 'below-each-other.xlsx',
    holds: 'a name merged over the rows of both of its chains',
    bytes: xlsx(
      [
        ['Antibody', 'Chain', 'Sequence'],
        ['mAb-A', 'VH', H1],
        ['', 'VL', L1],
        ['mAb-B', 'VH', H2],
        ['', 'VL', L2],
      ],
      ['A2:A3', 'A4:A5'],
    ),
    becomes: BOTH,
  },
  {
    file: 'below-each-other.csv',
    holds: 'a name once for the rows of both of its chains, no column of chains',
    bytes: csv(['Antibody', 'Sequence'], ['mAb-A', H1], ['', L1], ['mAb-B', H2], ['', L2]),
    becomes: BOTH,
  },
  {
    file: 'chain-in-name.csv',
    holds: 'a row per chain, called mAb-A_VH and mAb-A_VL, in a column `Construct`',
    bytes: csv(
      ['Construct', 'Protein sequence', 'MW (kDa)'],
      ['mAb-A_VH', H1, '13.1'],
      ['mAb-A_VL', L1, '11.6'],
      ['mAb-B_VH', H2, '13'],
      ['mAb-B_VL', L2, '11.5'],
    ),
    becomes: BOTH,
    keeps: { 'MW (kDa)': '13.1' },
  },
  {
    file: 'two-a-row.xlsx',
    holds: 'two antibodies in each row',
    bytes: xlsx([
      ['Name', 'VH', 'VL', '', 'Name', 'VH', 'VL'],
      ['mAb-A', H1, L1, '', 'mAb-B', H2, L2],
      ['mAb-C', H3, L3, '', '', '', ''],
    ]),
    becomes: ['mAb-A: mab', 'mAb-B: mab', 'mAb-C: mab'],
  },
  {
    file: 'no-headings.csv',
    holds: 'no headings at all',
    bytes: csv(['mAb-A', H1, L1], ['mAb-B', H2, L2]),
    becomes: BOTH,
  },
  {
    file: 'unknown-headings.xlsx',
    holds: 'headings that say nothing: Ref, Seq 1, Seq 2',
    bytes: xlsx([
      ['Ref', 'Seq 1', 'Seq 2', 'Lot'],
      ['mAb-A', H1, L1, 7],
      ['mAb-B', H2, L2, 8],
    ]),
    becomes: BOTH,
    keeps: { Lot: '7' },
  },
  {
    file: 'kappa-in-light.xlsx',
    holds: 'a column `Light chain` that says kappa, beside the sequences',
    bytes: xlsx([
      ['Name', 'Isotype', 'Light chain', 'VH', 'VL'],
      ['mAb-A', 'IgG1', 'kappa', H1, L1],
      ['mAb-B', 'IgG1', 'kappa', H2, L2],
    ]),
    becomes: BOTH,
    keeps: { Isotype: 'IgG1', 'Light chain': 'kappa' },
  },
  {
    file: 'variable-and-whole.xlsx',
    holds: 'variable domains beside the whole chains',
    bytes: xlsx([
      ['Name', 'VH', 'Full heavy chain', 'VL', 'Full light chain'],
      ['mAb-A', H1, `${H1}ASTKGPSVFPLAPSSK`, L1, `${L1}RTVAAPSVFIFPPSD`],
      ['mAb-B', H2, `${H2}ASTKGPSVFPLAPSSK`, L2, `${L2}RTVAAPSVFIFPPSD`],
    ]),
    becomes: BOTH,
  },
  {
    file: 'bases.csv',
    holds: 'genes in place of proteins, one of them the reverse strand',
    bytes: csv(
      ['Name', 'VH DNA', 'VL DNA'],
      ['mAb-A', `ATG${geneOf(H1)}TAA`, geneOf(L1)],
      ['mAb-B', geneOf(H2), `A${geneOf(L2)}`],
    ),
    becomes: BOTH,
    said: [/the bases were translated to \d+ residues/],
  },
  {
    file: 'bases-and-proteins.xlsx',
    holds: 'a gene in one row and proteins in the others',
    bytes: xlsx([
      ['Name', 'VH', 'VL'],
      ['mAb-A', geneOf(H1), L1],
      ['mAb-B', H2, L2],
    ]),
    becomes: BOTH,
    said: [/Row 2, column VH: the bases were translated/],
  },
  {
    file: 'blocks.xlsx',
    holds: 'sequences in lower case, in blocks of ten, with line ends, a stop and invisible characters',
    bytes: xlsx([
      ['Name', 'VH', 'VL'],
      ['mAb-A', inBlocks(H1), `${L1.slice(0, 60)}\n${L1.slice(60)}*`],
      ['mAb-B', `\u200b${H2}`, `${L2.slice(0, 30)}\u00ad${L2.slice(30)}\u00a0`],
    ]),
    becomes: BOTH,
  },
  {
    file: 'legend.xlsx',
    holds: 'a legend and a total below the antibodies, empty rows between',
    bytes: xlsx([
      ['Name', 'VH', 'VL'],
      ['mAb-A', H1, L1],
      ['mAb-C'],
      ['mAb-B', H2, L2],
      [],
      ['green: sent to CRO'],
      ['Total: 2'],
    ]),
    becomes: BOTH,
    said: [/rows 3 \(mAb-C\), 6 \(green: sent to CRO\), 7 \(Total: 2\) hold no sequence/],
  },
  {
    file: 'repeated-headings.csv',
    holds: 'two tables below each other, with the headings again',
    bytes: csv(['Name', 'VH', 'VL'], ['mAb-A', H1, L1], ['Name', 'VH', 'VL'], ['mAb-B', H2, L2]),
    becomes: BOTH,
  },
  {
    file: 'same-twice.xlsx',
    holds: 'one antibody under two names',
    bytes: xlsx([
      ['Name', 'VH', 'VL', 'KD (nM)'],
      ['mAb-A', H1, L1, 1],
      ['mAb-A repeat', H1, L1, 1.2],
      ['mAb-B', H2, L2, 3],
    ]),
    becomes: BOTH,
    said: [/mAb-A repeat \(same-twice\.xlsx, Hits, row 3\) has the same chains and was joined with it/],
  },
  {
    file: 'excel-names.xlsx',
    holds: 'clones that Excel made numbers, a date and a truth value of',
    bytes: xlsx([
      ['Clone', 'VH', 'VL'],
      [10000000000, H1, L1],
      [1.1, H2, L2],
      [true, H3, L3],
      ['00123', VHH, ''],
    ]),
    becomes: ['10000000000: mab', '1.1: mab', 'true: mab', '00123: nanobody'],
    said: [/is the number 10000000000, and may have been 1E10/, /may have lost zeros/, /is a truth value/],
  },
  {
    file: 'na-names.csv',
    holds: 'clones called NA, null and NaN',
    bytes: csv(['name', 'VH', 'VL'], ['NA', H1, L1], ['null', H2, L2], ['NaN', H3, L3]),
    becomes: ['NA: mab', 'null: mab', 'NaN: mab'],
  },
  {
    file: 'antigen-column.xlsx',
    holds: 'the sequence of the target beside the chains',
    bytes: xlsx([
      ['Target', 'Target sequence', 'Name', 'VH', 'VL', 'CDRH3'],
      ['HER2', HER2_PIECE, 'mAb-A', H1, L1, 'SRWGGDGFYAMDY'],
      ['HER2', HER2_PIECE, 'mAb-B', H2, L2, 'ARSTYYGGDWYFNV'],
    ]),
    becomes: BOTH,
    keeps: { Target: 'HER2', CDRH3: 'SRWGGDGFYAMDY' },
  },
  {
    file: 'numbers-and-names.xlsx',
    holds: 'a running number before the names',
    bytes: xlsx([
      ['#', 'ID', 'Name', 'VH', 'VL'],
      [1, 'AB-0001', 'mAb-A', H1, L1],
      [2, 'AB-0002', 'mAb-B', H2, L2],
    ]),
    becomes: BOTH,
    keeps: { '#': '1', ID: 'AB-0001' },
  },
  {
    file: 'second-table.tsv',
    holds: 'tabs, quotes and a trailing column without a heading',
    bytes: delimited(
      [
        ['Clone ID', 'Heavy', 'Light', ''],
        ['mAb-A', H1, L1, 'check'],
        ['mAb-B', H2, L2, ''],
      ],
      '\t',
    ),
    becomes: BOTH,
  },
  {
    file: 'plate.xlsx',
    holds: 'wells, titers with "n.d." and "<0.1", and the heavy chain after the light chain',
    bytes: xlsx([
      ['Well', 'mAb', 'LC', 'HC', 'Titer (mg/L)', 'Comment'],
      ['A1', 'mAb-A', L1, H1, '<0.1', 'retest'],
      ['A2', 'mAb-B', L2, H2, 'n.d.', ''],
    ]),
    becomes: BOTH,
    keeps: { Well: 'A1', 'Titer (mg/L)': '<0.1', Comment: 'retest' },
  },
  {
    file: 'one-chain-short.xlsx',
    holds: 'a light chain missing in one row, and a swapped row',
    bytes: xlsx([
      ['Name', 'VH', 'VL'],
      ['mAb-A', H1, L1],
      ['only-light', '', L2],
      ['swapped', L3, H3],
    ]),
    becomes: ['mAb-A: mab', 'only-light: refused', 'swapped: refused'],
  },
];
