import { COLUMN_MEANINGS, type ColumnChoice, type ColumnMeaning } from './types.js';

/** Known column headings, without case, blanks and punctuation: of Thera-SAbDab, OAS, CoV-AbDab, Benchling and plates. */
const HEADINGS: Readonly<Record<ColumnMeaning, readonly string[]>> = {
  name: [
    'name',
    'id',
    'antibody',
    'antibodyname',
    'antibodyid',
    'ab',
    'abname',
    'mab',
    'mabname',
    'mabid',
    'clone',
    'clonename',
    'cloneid',
    'therapeutic',
    'inn',
    'candidate',
    'candidatename',
    'molecule',
    'label',
    'sequencename',
    'sequenceid',
    'sample',
    'samplename',
    'sampleid',
    'construct',
    'variant',
    'antikorper',
    'klon',
    'bezeichnung',
    'probe',
    'kandidat',
    'anticorps',
    'nom',
    'echantillon',
    'identifiant',
  ],
  heavy: [
    'vh',
    'heavy',
    'heavychain',
    'heavysequence',
    'heavychainsequence',
    'vhsequence',
    'vhseq',
    'hc',
    'hcsequence',
    'hcseq',
    'vhaa',
    'heavyaa',
    'hcaa',
    'vhprotein',
    'vhaasequence',
    'heavyaasequence',
    'sequenceheavy',
    'heavyseq',
    'vhdomain',
    'hchain',
    'sequencealignmentaaheavy',
    'vhorvhh',
    'igh',
    'heavychainaa',
    'vhaminoacid',
    'aaheavy',
    'heavyvariable',
    'heavychainvariable',
    'heavychainvariableregion',
    'heavyvariableregion',
    'schwerekette',
    'chainelourde',
    'vh1',
    'hc1',
    'heavy1',
    'heavychain1',
    'vha',
    'heavya',
  ],
  light: [
    'vl',
    'light',
    'lightchain',
    'lightsequence',
    'lightchainsequence',
    'vlsequence',
    'vlseq',
    'lc',
    'lcsequence',
    'lcseq',
    'vlaa',
    'lightaa',
    'lcaa',
    'vlprotein',
    'vlaasequence',
    'lightaasequence',
    'sequencelight',
    'vk',
    'lightseq',
    'vldomain',
    'lchain',
    'sequencealignmentaalight',
    'vkappa',
    'vlambda',
    'kappa',
    'lambda',
    'lightchainaa',
    'vlaminoacid',
    'aalight',
    'lightvariable',
    'lightchainvariable',
    'lightchainvariableregion',
    'lightvariableregion',
    'leichtekette',
    'chainelegere',
    'vl1',
    'lc1',
    'light1',
    'lightchain1',
    'vla',
    'lighta',
  ],
  heavy_2: [
    'heavy2',
    'vh2',
    'hc2',
    'heavychain2',
    'heavysequenceifbispec',
    'heavysequence2',
    'secondheavy',
    'heavyb',
    'vhb',
    'vh2sequence',
  ],
  light_2: [
    'light2',
    'vl2',
    'lc2',
    'lightchain2',
    'lightsequenceifbispec',
    'lightsequence2',
    'secondlight',
    'lightb',
    'vlb',
    'vl2sequence',
  ],
  scfv: ['scfv', 'scfvsequence', 'scfvaa'],
  vhh: ['vhh', 'nanobody', 'sdab', 'vhhsequence', 'nanobodysequence', 'singledomain', 'vhhaa'],
  fusion: ['fusion', 'fusionchain', 'fusionsequence'],
  sequence: [
    'sequence',
    'seq',
    'aasequence',
    'aaseq',
    'aminoacidsequence',
    'aminoacids',
    'protein',
    'proteinsequence',
    'sequenz',
    'aminosauresequenz',
    'aasequenz',
    'sequenceaa',
    'peptide',
    'fvsequence',
    'chainsequence',
    'variablesequence',
    'vsequence',
    'aa',
  ],
  chain: ['kette', 'chaine', 'chain', 'chaintype', 'chainname', 'role', 'locus', 'chainid', 'type', 'hl'],
  format: ['format', 'molecularformat', 'antibodyformat', 'moleculeformat'],
};

const MEANINGS = new Map(COLUMN_MEANINGS.flatMap((meaning) => HEADINGS[meaning].map((heading) => [heading, meaning])));

const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');
const plain = (heading: string): string =>
  unaccented(heading)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Words that say which chain a longer heading means, as in `Heavy Chain (VH) Sequence (aa)`. */
const CHAIN_TERMS: ReadonlyMap<string, ColumnMeaning> = new Map([
  ...['vh', 'heavy', 'hc', 'igh', 'schwere', 'schwer', 'lourde'].map((word) => [word, 'heavy'] as const),
  ...['vl', 'vk', 'light', 'lc', 'igk', 'igl', 'kappa', 'lambda', 'leichte', 'leicht', 'legere'].map(
    (word) => [word, 'light'] as const,
  ),
  ...['vhh', 'nanobody', 'nanobodies', 'sdab'].map((word) => [word, 'vhh'] as const),
  ...['scfv'].map((word) => [word, 'scfv'] as const),
]);
/** Words that a heading of such a column may have besides; any other word may mean a gene, a length, an isotype or bases. */
const FILL_TERMS = new Set([
  'aa',
  'amino',
  'acid',
  'acids',
  'aas',
  'protein',
  'sequence',
  'sequences',
  'seq',
  'chain',
  'variable',
  'v',
  'fv',
  'domain',
  'region',
  'full',
  'length',
  'mature',
  'of',
  'the',
  'kette',
  'chaine',
  'sequenz',
  'variabel',
  'variable',
  'as',
  'aminosaure',
  'aminosauren',
  'letter',
  'one',
  '1',
  'only',
  'antibody',
  'mab',
  'ab',
  'ig',
  'single',
  'k',
  'l',
]);

/** Meaning of a heading of several words that all say one chain. */
function meaningOfWords(heading: string): ColumnMeaning | undefined {
  const words =
    unaccented(heading)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const chains = new Set(words.flatMap((word) => CHAIN_TERMS.get(word) ?? []));
  const [only] = chains;
  return chains.size === 1 && words.every((word) => CHAIN_TERMS.has(word) || FILL_TERMS.has(word)) ? only : undefined;
}

/** Names of people for their antibodies come before numbers of a database, a plate or a sample. */
const SECOND_NAMES = /^(?:id|label|sample.*|probe|echantillon|construct|variant|sequence.*|.*id|identifiant)$/;

/** Of several columns of names, the one that people use has the lowest rank. */
export const rankOfName = (heading: string): number => (SECOND_NAMES.test(plain(heading)) ? 1 : 0);

/**
 * Returns the meaning of a column by its heading.
 * @param heading the heading of the column.
 * @param choice the headings that the user chose for a meaning; a chosen column replaces others with the same meaning.
 * @returns the meaning; undefined for a column that is not read.
 * @example
 * ```ts
 * [meaningOf('VH'), meaningOf('comment')]; // → ['heavy', undefined]
 * ```
 */
export function meaningOf(heading: string, choice: ColumnChoice = {}): ColumnMeaning | undefined {
  const chosen = COLUMN_MEANINGS.find(
    (meaning) => choice[meaning]?.trim().toLowerCase() === heading.trim().toLowerCase(),
  );
  if (chosen !== undefined) return chosen;
  const meant = MEANINGS.get(plain(heading)) ?? meaningOfWords(heading);
  // A chosen column replaces others with the same meaning.
  return meant !== undefined && choice[meant] === undefined ? meant : undefined;
}

const DELIMITERS = ['\t', ';', ',', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Lines in which the heading line is looked for, below titles. */
const MOST_LINES = 40;

/** Line of a text that has most cells, the first of them: its heading line, unless a row above the headings has as many. */
export function headingLineOf(beginning: string): string {
  const lines = beginning.split(/\r\n|\r|\n/, MOST_LINES).filter((line) => line.trim() !== '');
  let best = lines[0] ?? '';
  let most = 0;
  for (const line of lines) {
    const { length } = splitHeading(line).cells;
    if (length > most) [best, most] = [line, length];
  }
  return best;
}

/** Delimiter of a table: the one of Excel's first line `sep=;`, otherwise that of the heading line. */
export function delimiterOf(beginning: string): Delimiter {
  const [, said] = /^\ufeff?sep=([\t;,|])\s*$/im.exec(beginning.slice(0, 20)) ?? [];
  return DELIMITERS.find((each) => each === said) ?? splitHeading(headingLineOf(beginning)).delimiter;
}

/**
 * Splits a heading line by the delimiter that gives most cells. Excel uses `;` in locales where `,` is the decimal sign.
 *
 * @param line the heading line.
 * @returns the cells without quotes, and the delimiter.
 * @example
 * ```ts
 * splitHeading('name;VH;VL'); // → { cells: ['name', 'VH', 'VL'], delimiter: ';' }
 * ```
 */
export function splitHeading(line: string): { readonly cells: readonly string[]; readonly delimiter: Delimiter } {
  const unquoted = line.replace(/"[^"]*"/g, (quoted) => 'x'.repeat(quoted.length));
  let best: Delimiter = ',';
  for (const delimiter of DELIMITERS) {
    if (unquoted.split(delimiter).length > unquoted.split(best).length) best = delimiter;
  }
  const cells: string[] = [];
  let start = 0;
  for (let end = 0; end <= line.length; end++) {
    if (end < line.length && unquoted.charAt(end) !== best) continue;
    cells.push(line.slice(start, end).trim().replace(/^"|"$/g, '').replaceAll('""', '"'));
    start = end + 1;
  }
  return { cells, delimiter: best };
}
