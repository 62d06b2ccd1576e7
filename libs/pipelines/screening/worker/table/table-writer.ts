import { rename, rm } from 'node:fs/promises';
import type { Column, Figure, Figures } from '@paratope/screening';
import { ParquetWriter, schemaFromColumnData, type BasicType, type ColumnSource, type Writer } from 'hyparquet-writer';
import { fileWriter } from 'hyparquet-writer/src/node.js';

/** What a column of a file needs: the rest of its declaration is for readers. */
export type FileColumn = Pick<Column, 'name' | 'type'>;

const TYPES: Readonly<Record<Column['type'], BasicType>> = { text: 'STRING', integer: 'INT32', number: 'DOUBLE' };

/** Rows of a row group: what a reader has in memory at once. */
const GROUP_ROWS = 10_000;
/** Characters of a row group: structures make rows of a hundred kilobytes. */
const GROUP_CHARACTERS = 16_000_000;

/**
 * Writes a Parquet file row by row, a row group at a time. The file has its name when it is whole: what a killed process leaves has
 * another one, and is written over.
 */
export class TableWriter {
  readonly #path: string;
  readonly #columns: readonly FileColumn[];
  readonly #texts: readonly FileColumn[];
  readonly #file: Writer;
  readonly #parquet: ParquetWriter;
  #rows: Figures[] = [];
  #characters = 0;

  constructor(path: string, columns: readonly FileColumn[]) {
    this.#path = path;
    this.#columns = columns;
    this.#texts = columns.filter(({ type }) => type === 'text');
    this.#file = fileWriter(partial(path));
    const schema = schemaFromColumnData({ columnData: columns.map((column) => source(column, [])) });
    this.#parquet = new ParquetWriter({ writer: this.#file, schema });
  }

  async add(row: Figures): Promise<void> {
    this.#rows.push(row);
    for (const { name } of this.#texts) this.#characters += String(row[name] ?? '').length;
    if (this.#rows.length >= GROUP_ROWS || this.#characters >= GROUP_CHARACTERS) await this.#flush();
  }

  async end(): Promise<void> {
    await this.#flush();
    await this.#parquet.finish();
    await rename(partial(this.#path), this.#path);
  }

  /** Removes what was written. */
  async abandon(): Promise<void> {
    await rm(partial(this.#path), { force: true });
  }

  async #flush(): Promise<void> {
    const rows = this.#rows;
    if (rows.length === 0) return;
    this.#rows = [];
    this.#characters = 0;
    const columnData = this.#columns.map((column) => {
      const { name, data } = source(column, rows);
      return { name, data };
    });
    await this.#parquet.write({ columnData, rowGroupSize: GROUP_ROWS });
  }
}

const partial = (path: string): string => `${path}.partial`;

function source({ name, type }: FileColumn, rows: readonly Figures[]): ColumnSource {
  return { name, type: TYPES[type], nullable: true, data: rows.map((row): Figure => row[name] ?? null) };
}

/** All rows at once, for a shard. */
export async function writeTable(
  path: string,
  columns: readonly FileColumn[],
  rows: readonly Figures[],
): Promise<void> {
  const writer = new TableWriter(path, columns);
  try {
    for (const row of rows) await writer.add(row);
    await writer.end();
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}
