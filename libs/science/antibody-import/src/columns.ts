import { COLUMN_MEANINGS, type ColumnChoice, type ColumnMeaning } from './types.js';

/** Known column headings, without case, blanks and punctuation: of Thera-SAbDab, OAS, CoV-AbDab, Benchling and plates. */
const HEADINGS: Readonly<Record<ColumnMeaning, readonly string[]>> = {
  name: [
    ...['name', 'id', 'antibody', 'antibodyname', 'antibodyid', 'ab', 'abname', 'mab', 'mabname', 'mabid'],
    ...['clone', 'clonename', 'cloneid', 'therapeutic', 'inn', 'candidate', 'candidatename', 'molecule', 'label'],
    ...['sequencename', 'sequenceid', 'sample', 'samplename', 'sampleid', 'construct', 'variant'],
  ],
  heavy: [
    ...['vh', 'heavy', 'heavychain', 'heavysequence', 'heavychainsequence', 'vhsequence', 'vhseq', 'hc', 'hcsequence'],
    ...['hcseq', 'vhaa', 'heavyaa', 'hcaa', 'vhprotein', 'vhaasequence', 'heavyaasequence', 'sequenceheavy'],
    ...['heavyseq', 'vhdomain', 'hchain', 'sequencealignmentaaheavy', 'vhorvhh', 'igh', 'heavychainaa', 'vhaminoacid'],
    ...['aaheavy', 'heavyvariable', 'heavychainvariable', 'heavychainvariableregion', 'heavyvariableregion'],
  ],
  light: [
    ...['vl', 'light', 'lightchain', 'lightsequence', 'lightchainsequence', 'vlsequence', 'vlseq', 'lc', 'lcsequence'],
    ...['lcseq', 'vlaa', 'lightaa', 'lcaa', 'vlprotein', 'vlaasequence', 'lightaasequence', 'sequencelight', 'vk'],
    ...['lightseq', 'vldomain', 'lchain', 'sequencealignmentaalight', 'vkappa', 'vlambda', 'kappa', 'lambda'],
    ...['lightchainaa', 'vlaminoacid', 'aalight', 'lightvariable', 'lightchainvariable', 'lightchainvariableregion'],
    ...['lightvariableregion'],
  ],
  heavy_2: [
    ...['heavy2', 'vh2', 'hc2', 'heavychain2', 'heavysequenceifbispec', 'heavysequence2', 'secondheavy', 'heavyb'],
    ...['vhb', 'vh2sequence'],
  ],
  light_2: [
    ...['light2', 'vl2', 'lc2', 'lightchain2', 'lightsequenceifbispec', 'lightsequence2', 'secondlight', 'lightb'],
    ...['vlb', 'vl2sequence'],
  ],
  scfv: ['scfv', 'scfvsequence', 'scfvaa'],
  vhh: ['vhh', 'nanobody', 'sdab', 'vhhsequence', 'nanobodysequence', 'singledomain', 'vhhaa'],
  fusion: ['fusion', 'fusionchain', 'fusionsequence'],
  sequence: [
    ...['sequence', 'seq', 'aasequence', 'aaseq', 'aminoacidsequence', 'aminoacids', 'protein', 'proteinsequence'],
    ...['sequenceaa', 'peptide', 'fvsequence', 'chainsequence', 'variablesequence', 'vsequence', 'aa'],
  ],
  chain: ['chain', 'chaintype', 'chainname', 'role', 'locus', 'chainid', 'type', 'hl'],
  format: ['format', 'molecularformat', 'antibodyformat', 'moleculeformat'],
};

const MEANINGS = new Map(COLUMN_MEANINGS.flatMap((meaning) => HEADINGS[meaning].map((heading) => [heading, meaning])));

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

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
  const meant = MEANINGS.get(plain(heading));
  // A chosen column replaces others with the same meaning.
  return meant !== undefined && choice[meant] === undefined ? meant : undefined;
}

const DELIMITERS = ['\t', ';', ',', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

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
