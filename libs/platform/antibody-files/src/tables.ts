import { pipeline, Readable } from 'node:stream';
import {
  encodingOf,
  Columns,
  gridRow,
  parserOptions,
  recordsOfRepertoire,
  recordsOfTable,
  rowError,
  tableOf,
  type DelimitedRow,
  type GridRow,
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
  // An error of the file becomes one of the parser, which the loop below gets.
  const parser = pipeline(
    Readable.from(decoded(decoder, beginning, rest)),
    parse(parserOptions(beginning)),
    () => undefined,
  );
  const place = { file, format };
  let known: KnownTable | undefined;
  let rows: GridRow[] = [];
  const recordsOf = (): Iterable<SequenceRecord> => {
    const table: Table = known ? { ...known.table, rows } : tableOf(rows, place, options);
    rows = [];
    // The columns of a large table are those of its first rows.
    known ??= { table, columns: format === 'airr' ? undefined : new Columns(table, options) };
    return recordsOfRows(table, known.columns, options);
  };
  try {
    for await (const row of parser as AsyncIterable<DelimitedRow>) {
      rows.push(...gridRow(row));
      if (rows.length >= BATCH_ROWS) yield* recordsOf();
    }
  } catch (error) {
    throw error instanceof CsvError ? rowError(error, place) : error;
  }
  if (rows.length > 0) yield* recordsOf();
}

interface KnownTable {
  readonly table: Table;
  readonly columns: Columns | undefined;
}

/** Returns the sequences of some rows of a table; without columns, of a repertoire. */
export function recordsOfRows(
  table: Table,
  columns: Columns | undefined,
  options: ReadOptions,
): Iterable<SequenceRecord> {
  return columns
    ? recordsOfTable(table, options, columns)
    : recordsOfRepertoire(table, options.onNote ?? (() => undefined));
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
