import { pipeline, Readable } from 'node:stream';
import {
  encodingOf,
  MAX_ROW_LENGTH,
  recordsOfAirr,
  recordsOfTable,
  rowError,
  splitHeading,
  type FileFormat,
  type ReadOptions,
  type SequenceRecord,
  type Table,
} from '@paratope/antibody-import';
import { CsvError, parse } from 'csv-parse';

/** Number of rows of a table that are parsed at once. */
const BATCH_ROWS = 1000;

/** Yields the sequences of a CSV, TSV or AIRR table of any size, row by row. */
export async function* recordsOfText(
  file: string,
  format: 'csv' | 'tsv' | 'airr',
  head: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<SequenceRecord> {
  const decoder = new TextDecoder(encodingOf(head));
  const beginning = decoder.decode(head, { stream: true });
  const [first = ''] = beginning.trimStart().split(/\r\n|\r|\n/, 1);
  const { delimiter } = splitHeading(first);
  // An error of the file becomes one of the parser, which the loop below gets.
  const parser = pipeline(
    Readable.from(decoded(decoder, beginning, rest)),
    parse({
      ...{ delimiter, bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true },
      // In TSV, tabs always separate cells, and a quote is an ordinary character.
      ...(delimiter === '\t' ? { quote: null } : { relax_quotes: true }),
      ...{ record_delimiter: ['\r\n', '\n', '\r'], max_record_size: MAX_ROW_LENGTH },
    }),
    () => undefined,
  );
  const place = { file, format };
  let headings: readonly string[] | undefined;
  let rows: { readonly number: number; readonly cells: readonly string[] }[] = [];
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      if (!headings) {
        headings = record;
        continue;
      }
      rows.push({ number: info.lines, cells: record });
      if (rows.length < BATCH_ROWS) continue;
      yield* recordsOf({ place, headings, rows }, format, options);
      rows = [];
    }
  } catch (error) {
    throw error instanceof CsvError ? rowError(error, place) : error;
  }
  if (headings) yield* recordsOf({ place, headings, rows }, format, options);
}

/** Returns the sequences of some rows of a table. */
export function recordsOf(table: Table, format: FileFormat, options: ReadOptions): Iterable<SequenceRecord> {
  return format === 'airr' ? recordsOfAirr(table, options.onNote ?? (() => undefined)) : recordsOfTable(table, options);
}

async function* decoded(
  decoder: InstanceType<typeof TextDecoder>,
  beginning: string,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  yield beginning;
  for await (const chunk of rest) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
