import { LOCUS_LIMIT } from '@paratope/antibody';
import { isBacterium } from '../hosts.js';
import {
  inLines,
  nameOf,
  plain,
  proteinChecksum,
  solutionsOf,
  titleOf,
  type Exported,
  type ExportedCds,
  type Solution,
} from './exported.js';

const KEYWORD_WIDTH = 12;
const QUALIFIER_INDENT = ' '.repeat(21);
const LINE_WIDTH = 79;
/** Width of name and length. */
const LOCUS_COLUMNS = 28;
const STOP = /(?:TAA|TAG|TGA)$/;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/**
 * Writes a GenBank flat file with one record per sequence, by NCBI-GenBank release notes, section 3.4 (columns of LOCUS and ORIGIN), and
 * the INSDC feature table definition (FEATURES).
 */
export const genbank = (exported: Exported): string =>
  exported.cds
    .flatMap(solutionsOf)
    .map((solution) => record(exported, solution))
    .join('');

function record(exported: Exported, cds: Solution): string {
  const { sequence, chain } = cds;
  const locus = nameOf(exported, cds, LOCUS_LIMIT);
  const name = nameOf(exported, cds);
  const definition = `${name}: ${titleOf(exported)}, ${chain} chain, codons for ${exported.host}.`;
  const of = exported.variantId === '' ? '' : ` of variant ${exported.variantId}`;
  return [
    `LOCUS       ${locus} ${String(sequence.length).padStart(LOCUS_COLUMNS - locus.length - 1)} bp    DNA     linear   SYN ${day(exported.completedAt)}`,
    ...keyword('DEFINITION', definition),
    ...keyword('ACCESSION', '.'),
    ...keyword('VERSION', '.'),
    ...keyword('KEYWORDS', '.'),
    ...keyword('SOURCE', 'synthetic DNA construct'),
    ...keyword('  ORGANISM', 'synthetic DNA construct'),
    ...keyword(
      'COMMENT',
      `Paratope codon export ${plain(exported.id)}${of}. The name ends with the checksum of the DNA; that of the protein is ${proteinChecksum(cds)}.`,
    ),
    'FEATURES             Location/Qualifiers',
    ...feature('source', `1..${sequence.length}`, [
      ['organism', 'synthetic DNA construct'],
      ['mol_type', 'other DNA'],
      ['db_xref', 'taxon:32630'],
    ]),
    ...feature('CDS', codingLocation(cds), [
      ['codon_start', 1],
      // The translation table is the host's genetic code: 11 for bacteria, 1 for all others.
      ['transl_table', isBacterium(exported.host) ? 11 : 1],
      ['label', name],
      ['product', `${titleOf(exported)} ${chain} chain`],
      ['translation', cds.protein],
    ]),
    ...cds.features.flatMap(({ key, label, start, end, qualifiers = {} }) =>
      feature(key, location(start, end), [
        ['label', plain(label)],
        ...Object.entries(qualifiers).map(([name, value]): Qualifier => [name, plain(value)]),
      ]),
    ),
    'ORIGIN',
    ...origin(sequence),
    '//\n',
  ].join('\n');
}

const location = (start: number, end: number): string => (start === end ? String(start) : `${start}..${end}`);

/** Location of a coding sequence; one without its own start or stop is marked as part of a longer one. */
function codingLocation({ sequence, cds_start: start, cds_end: end }: ExportedCds): string {
  const coding = sequence.slice(start - 1, end);
  return `${coding.startsWith('ATG') ? '' : '<'}${start}..${STOP.test(coding) ? '' : '>'}${end}`;
}

const day = (date: Date): string =>
  `${String(date.getUTCDate()).padStart(2, '0')}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()}`;

const keyword = (name: string, text: string): string[] =>
  wrapped(text, LINE_WIDTH - KEYWORD_WIDTH).map(
    (line, index) => `${(index === 0 ? name : '').padEnd(KEYWORD_WIDTH)}${line}`,
  );

type Qualifier = readonly [name: string, value: string | number];

const feature = (key: string, at: string, qualifiers: readonly Qualifier[]): string[] => [
  `     ${key.padEnd(16)}${at}`,
  ...qualifiers.flatMap(([name, value]) => {
    const text = typeof value === 'number' ? String(value) : `"${value.replaceAll('"', '""')}"`;
    return wrapped(`/${name}=${text}`, LINE_WIDTH - QUALIFIER_INDENT.length).map((line) => QUALIFIER_INDENT + line);
  }),
];

/** Wraps text: after a space where there is one, and anywhere in text without spaces, such as a translation. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    const end = space > 0 ? space : width;
    lines.push(rest.slice(0, end));
    rest = rest.slice(space > 0 ? end + 1 : end);
  }
  return [...lines, rest];
}

const origin = (sequence: string): string[] =>
  [...inLines(sequence.toLowerCase(), 60)].map(
    (line, index) => `${String(index * 60 + 1).padStart(9)} ${[...inLines(line, 10)].join(' ')}`,
  );
