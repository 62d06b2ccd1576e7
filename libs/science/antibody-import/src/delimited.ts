import { parse } from 'csv-parse/browser/esm/sync';
import { MAX_ROW_LENGTH, tooLong } from './bytes.js';
import { delimiterOf } from './columns.js';
import { excelChange } from './excel-changes.js';
import { tableOf, type GridRow, type Table } from './grid.js';
import { ImportError } from './import-error.js';
import type { FileFormat, ImportOptions, Place } from './types.js';

/** Maximum number of rows of a table that is read as a whole. */
const MAX_ROWS = 200_000;

/** Whether a format is a table of text. */
export const isDelimited = (format: FileFormat): boolean => format === 'csv' || format === 'tsv' || format === 'airr';

/**
 * Reads text with columns separated by tabs, commas, semicolons or bars.
 *
 * @param text the whole file.
 * @param place the file, for messages.
 * @param options the chosen columns.
 * @returns the headings and the rows with their line numbers.
 * @throws ImportError with the line that cannot be read.
 */
export function readDelimited(text: string, place: Place, options: ImportOptions = {}): Table {
  const [first = ''] = text
    .trimStart()
    .slice(0, MAX_ROW_LENGTH + 1)
    .split(/\r\n|\r|\n/, 1);
  if (first.length > MAX_ROW_LENGTH) throw new ImportError({ ...place, line: 1 }, tooLong('row'));
  let records: DelimitedRow[];
  try {
    records = parse(text, { ...parserOptions(text), to: MAX_ROWS + MOST_TITLES }) as unknown as typeof records;
  } catch (error) {
    throw rowError(error, place);
  }
  const table = tableOf(records.flatMap(gridRow), place, options);
  if (table.rows.length > MAX_ROWS) throw new ImportError(place, `the table has more than ${MAX_ROWS} rows; divide it`);
  return table;
}

/** Rows above the headings that are not counted. */
const MOST_TITLES = 42;

/** Row of `csv-parse` with the option `info`. */
export interface DelimitedRow {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

/**
 * Options of `csv-parse` for a text, here and in a stream.
 * @param beginning the first lines of the text.
 * @returns the options, with the delimiter of these lines.
 * @example
 * ```ts
 * parserOptions('name;VH;VL').delimiter; // → ';'
 * ```
 */
export function parserOptions(beginning: string) {
  const delimiter = delimiterOf(beginning);
  return {
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: MAX_ROW_LENGTH,
    // Tabs always separate cells: in TSV a quote is an ordinary character.
    ...(delimiter === '\t' ? { quote: null } : { relax_quotes: true }),
    record_delimiter: ['\r\n', '\n', '\r'],
  };
}

/**
 * Row of a text as a row of a table.
 * @param row the row as `csv-parse` gives it.
 * @returns the row; none for Excel's line `sep=;`.
 * @example
 * ```ts
 * gridRow({ info: { lines: 1 }, record: ['sep='] }); // → []
 * ```
 */
export function gridRow(row: DelimitedRow): GridRow[] {
  const { info, record } = row;
  if (info.lines === 1 && /^\ufeff?sep=/i.test(record[0] ?? '')) return [];
  const changed = new Map(
    record.flatMap((cell, index) => {
      const change = excelChange(cell);
      return change === undefined ? [] : [[index, change] as const];
    }),
  );
  return [changed.size === 0 ? { number: info.lines, cells: record } : { number: info.lines, cells: record, changed }];
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
