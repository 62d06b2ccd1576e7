import { rename, rm } from 'node:fs/promises';
import type { Column, Figure, Figures } from '@paratope/screening';
import { ParquetWriter, schemaFromColumnData, type BasicType, type ColumnSource, type Writer } from 'hyparquet-writer';
import { fileWriter } from 'hyparquet-writer/src/node.js';

/** Name and type of a column of a file; the rest of a column's declaration is for readers. */
export type FileColumn = Pick<Column, 'name' | 'type'>;

const TYPES: Readonly<Record<Column['type'], BasicType>> = { text: 'STRING', integer: 'INT32', number: 'DOUBLE' };

/** Number of rows of a row group, which a reader holds in memory at once. */
const GROUP_ROWS = 10_000;
/** Largest number of characters of a row group. With structures, a row has a hundred kilobytes. */
const GROUP_CHARACTERS = 16_000_000;
/**
 * Page size of a shard in bytes. Single rows are read from a shard, and a page is the smallest unit to unpack. Files that are read as a
 * whole have larger pages.
 */
const SHARD_PAGE_BYTES = 1_000;

interface TableLayout {
  /** Smallest page size in bytes before compression; the writer's default is a mebibyte. */
  readonly pageSize?: number;
  /** Whether no two values are equal and nobody searches for one, so that dictionaries and statistics are useless. */
  readonly distinct?: boolean;
}

/**
 * Writes a Parquet file row by row, a row group at a time. The file gets its name when it is complete; until then it has a temporary name,
 * and the next writer overwrites what a killed process has left.
 */
export class TableWriter {
  readonly #path: string;
  readonly #columns: readonly (FileColumn & { readonly values: Figure[] })[];
  readonly #file: Writer;
  readonly #parquet: ParquetWriter;
  readonly #layout: TableLayout;
  #rows = 0;
  #characters = 0;

  constructor(path: string, columns: readonly FileColumn[], layout: TableLayout = {}) {
    this.#path = path;
    this.#layout = layout;
    this.#columns = columns.map((column) => ({ ...column, values: [] }));
    this.#file = fileWriter(partial(path));
    const columnData = columns.map(({ name, type }): ColumnSource => ({
      name,
      type: TYPES[type],
      nullable: true,
      data: [],
    }));
    this.#parquet = new ParquetWriter({ writer: this.#file, schema: schemaFromColumnData({ columnData }) });
  }

  async add(row: Figures): Promise<void> {
    for (const { name, values } of this.#columns) {
      const value = row[name] ?? null;
      values.push(value);
      if (typeof value === 'string') this.#characters += value.length;
    }
    this.#rows++;
    if (this.#rows >= GROUP_ROWS || this.#characters >= GROUP_CHARACTERS) await this.#flush();
  }

  /** Adds rows given as columns. */
  async addColumns(columns: Readonly<Record<string, ArrayLike<Figure>>>): Promise<void> {
    const count = Object.values(columns)[0]?.length ?? 0;
    for (let start = 0, end = 0; start < count; start = end) {
      end = Math.min(count, start + GROUP_ROWS - this.#rows);
      for (const { name, values } of this.#columns) {
        const given = columns[name];
        for (let row = start; row < end; row++) values.push(given?.[row] ?? null);
      }
      this.#rows += end - start;
      if (this.#rows >= GROUP_ROWS) await this.#flush();
    }
  }

  async end(): Promise<void> {
    await this.#flush();
    await this.#parquet.finish();
    await rename(partial(this.#path), this.#path);
  }

  /** Removes the incomplete file. */
  async abandon(): Promise<void> {
    await rm(partial(this.#path), { force: true });
  }

  async #flush(): Promise<void> {
    if (this.#rows === 0) return;
    const { pageSize, distinct = false } = this.#layout;
    const columnData = this.#columns.map(({ name, values }) => ({
      name,
      data: values.splice(0),
      ...(distinct && { encoding: 'PLAIN' as const, statistics: false }),
    }));
    this.#rows = 0;
    this.#characters = 0;
    await this.#parquet.write({ columnData, rowGroupSize: GROUP_ROWS, ...(pageSize !== undefined && { pageSize }) });
  }
}

const partial = (path: string): string => `${path}.partial`;

/** Writes a shard from all its rows at once. */
export const writeTable = (path: string, columns: readonly FileColumn[], rows: readonly Figures[]): Promise<void> =>
  written(new TableWriter(path, columns, { pageSize: SHARD_PAGE_BYTES }), async (writer) => {
    for (const row of rows) await writer.add(row);
  });

/** Writes a file from whole columns at once. */
export const writeColumns = (
  path: string,
  columns: readonly FileColumn[],
  values: Parameters<TableWriter['addColumns']>[0],
): Promise<void> => written(new TableWriter(path, columns), (writer) => writer.addColumns(values));

async function written(writer: TableWriter, add: (writer: TableWriter) => Promise<void>): Promise<void> {
  try {
    await add(writer);
    await writer.end();
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}
