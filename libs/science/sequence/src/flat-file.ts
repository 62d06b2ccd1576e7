/** Annotated part of a record; letters of the sequence from 1, both ends included. */
export interface FlatFileFeature {
  /** Feature key of the INSDC, or of GenPept in records of proteins. */
  readonly key: string;
  /** Location as the feature table writes it, such as `1..450`. */
  readonly location: string;
  readonly qualifiers: readonly (readonly [name: string, value: string | number])[];
}

/** Record of one sequence. Text is printable ASCII. */
export interface FlatFileRecord {
  /** At most 16 characters without blanks. */
  readonly locus: string;
  readonly molecule: 'DNA' | 'protein';
  readonly definition: string;
  readonly organism: string;
  readonly comment: string;
  readonly date: Date;
  readonly features: readonly FlatFileFeature[];
  readonly sequence: string;
}

const KEYWORD_WIDTH = 12;
const QUALIFIER_INDENT = ' '.repeat(21);
const LINE_WIDTH = 79;
/** Width of name and length. */
const LOCUS_COLUMNS = 28;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/**
 * Writes a record of a GenBank flat file, of DNA or of a protein (GenPept), by NCBI-GenBank release notes, section 3.4 (columns of LOCUS
 * and ORIGIN), and the INSDC feature table definition (FEATURES).
 *
 * @param record the record; features in the order in which they are written.
 * @returns its lines, the last of which is `//` and ends with a line feed.
 * @example
 * ```ts
 * const record = { locus: 'tiny', molecule: 'protein', definition: 'tiny', organism: 'synthetic construct', comment: '', features: [], sequence: 'MK', date: new Date(0) };
 * flatFileRecord(record).split('\n')[0]; // → 'LOCUS       tiny                       2 aa            linear   SYN 01-JAN-1970'
 * ```
 */
export function flatFileRecord(record: FlatFileRecord): string {
  const { locus, molecule, organism, sequence, date } = record;
  const length = String(sequence.length).padStart(LOCUS_COLUMNS - locus.length - 1);
  const unit = molecule === 'DNA' ? 'bp    DNA ' : 'aa        ';
  return [
    `LOCUS       ${locus} ${length} ${unit}    linear   SYN ${day(date)}`,
    ...keyword('DEFINITION', record.definition),
    ...keyword('ACCESSION', '.'),
    ...keyword('VERSION', '.'),
    ...keyword('KEYWORDS', '.'),
    ...keyword('SOURCE', organism),
    ...keyword('  ORGANISM', organism),
    ...keyword('COMMENT', record.comment),
    'FEATURES             Location/Qualifiers',
    ...record.features.flatMap(feature),
    'ORIGIN',
    ...origin(sequence),
    '//\n',
  ].join('\n');
}

/**
 * Writes a location.
 * @param start first letter, from 1.
 * @param end last letter.
 * @returns `start..end`, or one number for one letter.
 * @example
 * ```ts
 * [flatFileLocation(1, 450), flatFileLocation(297, 297)]; // → ['1..450', '297']
 * ```
 */
export const flatFileLocation = (start: number, end: number): string =>
  start === end ? String(start) : `${start}..${end}`;

const day = (date: Date): string =>
  `${String(date.getUTCDate()).padStart(2, '0')}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()}`;

const keyword = (name: string, text: string): string[] =>
  wrapped(text, LINE_WIDTH - KEYWORD_WIDTH).map(
    (line, index) => `${(index === 0 ? name : '').padEnd(KEYWORD_WIDTH)}${line}`,
  );

const feature = ({ key, location, qualifiers }: FlatFileFeature): string[] => [
  `     ${key.padEnd(16)}${location}`,
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

const inPieces = (text: string, width: number): string[] =>
  Array.from({ length: Math.ceil(text.length / width) }, (_, at) => text.slice(at * width, (at + 1) * width));

const origin = (sequence: string): string[] =>
  inPieces(sequence.toLowerCase(), 60).map(
    (line, index) => `${String(index * 60 + 1).padStart(9)} ${inPieces(line, 10).join(' ')}`,
  );
