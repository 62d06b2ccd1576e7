import { ANTIBODY_FORMATS, type AntibodyFormat, type ChainRole } from '@paratope/antibody';
import { AMINO_ACIDS } from '@paratope/sequence';
import { withoutTextMark } from '@paratope/text';
import { parse } from 'csv-parse/browser/esm/sync';
import readWorkbook from 'read-excel-file/universal';
import { MAX_ROW_LENGTH, tooLong } from './bytes.js';
import { meaningOf, splitHeading } from './columns.js';
import { claimOf, cleanName, titleOf } from './headers.js';
import { ImportError } from './import-error.js';
import { checkedWorkbook, DAMAGED } from './workbook.js';
import type { ColumnMeaning, FileFormat, ImportOptions, Place, SequenceRecord } from './types.js';

/** Table of text; row numbers are those of a spreadsheet. */
export interface Table {
  readonly place: Place;
  readonly headings: readonly string[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
}

/** Maximum number of rows of a table that is read as a whole. */
const MAX_ROWS = 200_000;
/** Number of headings that a message lists. */
const MOST_LISTED = 40;
const MOST_LETTERS = 100;

const ROLE_COLUMNS = ['heavy', 'light', 'heavy_2', 'light_2', 'scfv', 'vhh', 'fusion'] as const;

/**
 * Reads text with columns separated by tabs, commas, semicolons or bars.
 *
 * @param text the whole file.
 * @param place the file, for messages.
 * @returns the headings and the rows with their line numbers.
 * @throws ImportError with the line that cannot be read.
 */
export function readDelimited(text: string, place: Place): Table {
  const [first = ''] = text
    .trimStart()
    .slice(0, MAX_ROW_LENGTH + 1)
    .split(/\r\n|\r|\n/, 1);
  if (first.length > MAX_ROW_LENGTH) throw new ImportError({ ...place, line: 1 }, tooLong('row'));
  const { delimiter } = splitHeading(first);
  let records: { info: { lines: number }; record: string[] }[];
  try {
    records = parse(text, {
      ...{ delimiter, bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true },
      ...{ max_record_size: MAX_ROW_LENGTH, to: MAX_ROWS + 2 },
      // Tabs always separate cells: in TSV a quote is an ordinary character.
      ...(delimiter === '\t' ? { quote: null } : { relax_quotes: true }),
      record_delimiter: ['\r\n', '\n', '\r'],
    }) as unknown as typeof records;
  } catch (error) {
    throw rowError(error, place);
  }
  const [heading, ...rows] = records;
  if (rows.length > MAX_ROWS) throw new ImportError(place, `the table has more than ${MAX_ROWS} rows; divide it`);
  return {
    place,
    headings: heading?.record ?? [],
    rows: rows.map(({ info, record }) => ({ number: info.lines, cells: record })),
  };
}

/**
 * Says which row of a table cannot be read, and why.
 * @param error the error of the parser of CSV.
 * @param place the file.
 * @returns the error with the line of the row.
 * @example
 * ```ts
 * rowError({ code: 'CSV_MAX_RECORD_SIZE', lines: 1 }, { file: 'a.csv' }).message; // → 'a.csv, line 1: the row is longer than 1048576 characters'
 * ```
 */
export function rowError(error: unknown, place: ImportError['place']): ImportError {
  const { code, lines } = error as { readonly code?: string; readonly lines?: number };
  const at = lines === undefined ? place : { ...place, line: lines };
  if (code === 'CSV_MAX_RECORD_SIZE') return new ImportError(at, tooLong('row'));
  const reason = code?.replace(/^CSV_/, '').toLowerCase().replaceAll('_', ' ');
  return new ImportError(at, `the row cannot be read${reason === undefined ? '' : ` (${reason})`}`);
}

/**
 * Reads the sheet of a workbook that contains antibodies: the named one, or the only one with known headings.
 *
 * @param bytes the XLSX file.
 * @param place the file, for messages.
 * @param options the name of the sheet and the chosen columns.
 * @param otherwise the behaviour if no sheet contains antibodies: read the first one, for tables of other values, or refuse the workbook.
 * @returns the headings and the rows.
 * @throws ImportError for a damaged workbook, and if no sheet or more than one fits.
 * @example
 * ```ts
 * await readSheet(new Uint8Array(0), { file: 'a.xlsx' }, {}).catch((error) => error.name); // → 'ImportError'
 * ```
 */
export async function readSheet(
  bytes: Uint8Array,
  place: Place,
  options: ImportOptions,
  otherwise: 'first' | 'refuse' = 'refuse',
): Promise<Table> {
  let sheets: Awaited<ReturnType<typeof readWorkbook>>;
  try {
    sheets = await readWorkbook(checkedWorkbook(bytes, place).buffer);
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError(place, DAMAGED);
  }
  const tables = sheets.map(({ sheet, data }): Table => {
    const start = Math.max(
      0,
      data.findIndex((row) => row.some((cell) => cell !== null)),
    );
    const text = data.map((row) => row.map(cellText));
    return {
      place: { ...place, sheet },
      headings: text[start] ?? [],
      rows: text
        .map((cells, i) => ({ number: i + 1, cells }))
        .slice(start + 1)
        .filter(({ cells }) => cells.some((cell) => cell !== '')),
    };
  });
  const asked = options.sheet?.trim().toLowerCase();
  const meant =
    asked === undefined
      ? tables.filter((table) => holdsSequences(table, options))
      : tables.filter((table) => table.place.sheet?.trim().toLowerCase() === asked);
  const names = listed(tables.map((table) => table.place.sheet ?? ''));
  const [only, ...others] = meant;
  if (others.length > 0) {
    const several = meant.map((table) => table.place.sheet).join(' and ');
    throw new ImportError(place, `the sheets ${several} hold antibodies; say which one to read`);
  }
  if (only) return only;
  if (asked !== undefined) throw new ImportError(place, `has no sheet ${options.sheet ?? ''}; it has ${names}`);
  const [first] = tables;
  if (!first) throw new ImportError(place, 'the workbook has no sheets');
  // The error of the only sheet states what is missing in it.
  if (tables.length === 1 || otherwise === 'first') return first;
  throw new ImportError(place, `none of the sheets ${names} has a column of sequences, such as \`VH\` or \`sequence\``);
}

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : `${cell as string | number | boolean}`.trim();
};

const holdsSequences = ({ headings }: Table, { columns }: ImportOptions): boolean =>
  headings.some((heading) => {
    const meaning = meaningOf(heading, columns);
    return meaning === 'sequence' || ROLE_COLUMNS.some((role) => role === meaning);
  });

/** Columns that are read, by their meaning. */
export class Columns {
  readonly #table: Table;
  readonly #at = new Map<ColumnMeaning, number>();

  /** @throws ImportError if two columns fit one meaning, or a chosen one is absent. */
  constructor(table: Table, { columns = {} }: ImportOptions) {
    this.#table = table;
    const { place, headings } = table;
    for (const [meaning, heading] of Object.entries(columns)) {
      if (!headings.some((each) => each.trim().toLowerCase() === heading.trim().toLowerCase())) {
        throw new ImportError(place, `has no column ${heading} (for ${meaning}); it has ${listed(headings)}`);
      }
    }
    headings.forEach((heading, index) => {
      const meaning = meaningOf(heading, columns);
      if (meaning === undefined) return;
      const other = this.#at.get(meaning);
      if (other === undefined) this.#at.set(meaning, index);
      // A second column of names is an additional description; a second one of sequences causes a question.
      else if (meaning !== 'name' && meaning !== 'chain' && meaning !== 'format') {
        const both = `${headings[other] ?? ''} and ${heading}`;
        throw new ImportError(place, `the columns ${both} could both be the ${meaning}; say which one is`);
      }
    });
  }

  has = (meaning: ColumnMeaning): boolean => this.#at.has(meaning);

  heading = (meaning: ColumnMeaning): string => this.#table.headings[this.#at.get(meaning) ?? -1] ?? '';

  /** Text of a cell; `''` for an empty cell or a word for empty. */
  cell(cells: readonly string[], meaning: ColumnMeaning): string {
    const text = cells[this.#at.get(meaning) ?? -1]?.trim() ?? '';
    return /^(?:na|n\/a|nan|null|none|-|\.|\?)$/i.test(text) ? '' : withoutTextMark(text);
  }
}

function listed(headings: readonly string[]): string {
  const named = headings.filter((heading) => heading !== '').map((heading) => heading.slice(0, MOST_LETTERS));
  const more = named.length > MOST_LISTED ? ` and ${named.length - MOST_LISTED} more` : '';
  return `${named.slice(0, MOST_LISTED).join(', ')}${more}`;
}

/**
 * Reads the chains of a table: a row per antibody with a column per chain, or a row per chain.
 *
 * @param table the table, from {@link readDelimited} or {@link readSheet}.
 * @param options the chosen columns.
 * @returns one record per chain.
 * @throws ImportError if no column contains sequences, or if two kinds of columns do.
 * @example
 * ```ts
 * const table = readDelimited('name,VH\na,EVQL\n', { file: 'a.csv' });
 * [...recordsOfTable(table, {})].map(({ claim }) => claim); // → ['heavy']
 * ```
 */
export function* recordsOfTable(table: Table, options: ImportOptions): Generator<SequenceRecord> {
  const { place, headings, rows } = table;
  const columns = new Columns(table, options);
  const roles = ROLE_COLUMNS.filter(columns.has);
  if (roles.length === 0 && !columns.has('sequence')) throw noSequences(place, headings, rows.length);
  if (roles.length > 0 && columns.has('sequence')) {
    const both = `${columns.heading(roles[0] ?? 'heavy')} and ${columns.heading('sequence')}`;
    throw new ImportError(place, `the columns ${both} both hold sequences; say which ones to read`);
  }
  for (const { number, cells } of rows) {
    const at: Place = { ...place, row: number };
    const format = formatOf(columns.cell(cells, 'format'), at);
    const given = cleanName(columns.cell(cells, 'name'));
    if (roles.length === 0) {
      yield* chainOfRow(columns, cells, given, at, format);
      continue;
    }
    const title = given === '' ? '' : given;
    const name = given === '' ? `row ${number}` : given;
    const group = { id: `${place.file}\n${place.sheet ?? ''}\n${number}`, by: 'row' } as const;
    for (const column of roles) {
      const sequence = columns.cell(cells, column);
      if (sequence === '') continue;
      yield {
        ...{ name, title, sequence, group, antibody: name },
        place: { ...at, column: columns.heading(column) },
        claim: column === 'vhh' ? 'heavy' : column,
        ...(format === undefined ? {} : { format }),
      };
    }
  }
}

function* chainOfRow(
  columns: Columns,
  cells: readonly string[],
  given: string,
  place: Place,
  format: AntibodyFormat | undefined,
): Generator<SequenceRecord> {
  const sequence = columns.cell(cells, 'sequence');
  if (sequence === '') return;
  const chain = columns.cell(cells, 'chain');
  const claim = chain === '' ? undefined : chainClaim(chain);
  const header = titleOf(given);
  const said = claim ?? header.claim;
  const antibody = claim === undefined || given === '' ? header.antibody : (header.antibody ?? given);
  yield {
    name: given === '' ? `row ${place.row ?? 0}` : given,
    ...{ title: given, sequence, place: { ...place, column: columns.heading('sequence') } },
    ...(antibody === undefined ? {} : { antibody }),
    ...(said === undefined ? {} : { claim: said }),
    ...(format === undefined ? {} : { format }),
  };
}

/** Reads a chain name such as `H`, `IGK`, `VL`, `heavy chain` or `lambda`; undefined for other words. */
function chainClaim(text: string): ChainRole | undefined {
  return /^h$/i.test(text) ? 'heavy' : /^[kl]$/i.test(text) ? 'light' : claimOf(text);
}

function formatOf(text: string, place: Place): AntibodyFormat | undefined {
  if (text === '') return undefined;
  const plain = text.toLowerCase().replace(/[\s-]+/g, '_');
  const known = ANTIBODY_FORMATS.find((format) => format === plain);
  if (known !== undefined) return known;
  throw new ImportError(place, `${text} is no format of an antibody; they are ${ANTIBODY_FORMATS.join(', ')}`);
}

function noSequences(place: Place, headings: readonly string[], rows: number): ImportError {
  const looksLikeSequence = (cell: string): boolean =>
    cell.length > 60 && [...cell.toUpperCase()].every((letter) => AMINO_ACIDS.includes(letter));
  if (headings.some(looksLikeSequence)) {
    return new ImportError(
      { ...place, row: 1 },
      'the first row holds sequences; put headings above it, such as name, VH, VL',
    );
  }
  const found = rows === 0 ? 'has no rows below its headings' : `has the columns ${listed(headings)}`;
  return new ImportError(
    place,
    `${found}, and none that is known to hold sequences, such as VH, VL, VHH, scFv or sequence; say which ones do`,
  );
}

/** Whether a format is a table of text. */
export const isDelimited = (format: FileFormat): boolean => format === 'csv' || format === 'tsv' || format === 'airr';
