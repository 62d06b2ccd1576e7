import { readFileSync } from 'node:fs';
import type { Figure, Figures } from '@paratope/screening';
import { parquetMetadata, parquetRead, parquetReadObjects, parquetSchema, type ParquetReadOptions } from 'hyparquet';

/** Columns of successive rows, all of the same length. */
export type ColumnBatch<Name extends string = string> = Readonly<Record<Name, readonly Figure[]>>;

/** An open Parquet file. */
export type ParquetFile = Pick<ParquetReadOptions, 'file'> & Required<Pick<ParquetReadOptions, 'metadata'>>;

/** Reads columns of successive rows without creating an object per row. */
export async function columnsBetween<const Name extends string>(
  file: ParquetFile,
  columns: readonly Name[],
  rowStart: number,
  rowEnd: number,
): Promise<ColumnBatch<Name>> {
  const read = new Map<string, Figure[]>(columns.map((name) => [name, []]));
  await parquetRead({
    ...file,
    columns: heldColumns(file, columns),
    rowStart,
    rowEnd,
    onChunk: ({ columnName, columnData }) => {
      const values = read.get(columnName);
      for (const value of columnData) values?.push(figureOf(value));
    },
  });
  return Object.fromEntries(read) as Record<Name, Figure[]>;
}

/** Columns without those that a file of an earlier release lacks, which are missing in every row. */
function heldColumns({ metadata }: ParquetFile, columns: readonly string[]): string[] {
  const held = new Set(parquetSchema(metadata).children.map(({ element }) => element.name));
  return columns.filter((name) => held.has(name));
}

/**
 * A Parquet file of a screen in memory. A shard is small, and reading its columns from one buffer is much faster than one request per
 * column.
 */
export class TableFile {
  readonly #options: ParquetFile;

  private constructor(bytes: ArrayBuffer) {
    const file = { byteLength: bytes.byteLength, slice: (start: number, end?: number) => bytes.slice(start, end) };
    this.#options = { file, metadata: parquetMetadata(bytes) };
  }

  /** Reads the file synchronously: with promises, a thousand small files take five times as long, which is longer than decoding them. */
  static open(path: string): TableFile {
    const { buffer, byteOffset, byteLength } = readFileSync(path);
    return new TableFile(buffer.slice(byteOffset, byteOffset + byteLength));
  }

  /** Reads columns without creating an object per row, one row group after the other. */
  async *batches<const Name extends string>(columns: readonly Name[]): AsyncGenerator<ColumnBatch<Name>> {
    let rowStart = 0;
    for (const group of this.#options.metadata.row_groups) {
      const rowEnd = rowStart + Number(group.num_rows);
      yield await columnsBetween(this.#options, columns, rowStart, rowEnd);
      rowStart = rowEnd;
    }
  }

  /** Reads rows as objects, a row group at a time. */
  async *rows(columns: readonly string[]): AsyncGenerator<Figures[]> {
    for await (const batch of this.batches(columns)) {
      const [first = []] = columns.map((name) => batch[name] ?? []);
      yield first.map((_, k) => Object.fromEntries(columns.map((name) => [name, batch[name]?.[k] ?? null])));
    }
  }

  /** Reads one row by its place in the file. Only the pages that hold it are unpacked. */
  async row(place: number, columns: readonly string[]): Promise<Figures> {
    const [row = {}] = await parquetReadObjects({
      ...this.#options,
      columns: heldColumns(this.#options, columns),
      rowStart: place,
      rowEnd: place + 1,
      useOffsetIndex: true,
    });
    return Object.fromEntries(columns.map((name) => [name, figureOf(row[name])]));
  }
}

/** Reads columns of a file, one row group after the other. */
export async function* readColumns<const Name extends string>(
  path: string,
  columns: readonly Name[],
): AsyncGenerator<ColumnBatch<Name>> {
  yield* TableFile.open(path).batches(columns);
}

/** Reads columns of a file, row by row. */
export async function* readTable(path: string, columns: readonly string[]): AsyncGenerator<Figures[]> {
  yield* TableFile.open(path).rows(columns);
}

export const figureOf = (value: unknown): Figure =>
  typeof value === 'number' || typeof value === 'string' ? value : null;
