import type { Figure, Figures } from '@paratope/screening';
import { parquetReadObjects, type ParquetReadOptions } from 'hyparquet';
import { TableWriter } from './table-writer.js';

const COLUMN = 'figures';

/** Page size in bytes before compression. A page is the smallest part of the file that a reader fetches, and holds about 40 rows. */
const PAGE_BYTES = 32_768;

/**
 * Writes a table of one column whose values are the figures of a row, as JSON in the order of the columns of another table. Rows in any
 * places are read from it with one request each, which a table with a place per column and row does not permit.
 */
export class FiguresWriter {
  readonly #names: readonly string[];
  readonly #table: TableWriter;

  constructor(path: string, names: readonly string[]) {
    this.#names = names;
    this.#table = new TableWriter(path, [{ name: COLUMN, type: 'text' }], { pageSize: PAGE_BYTES, distinct: true });
  }

  /** Adds rows given as columns. */
  async addColumns(columns: Readonly<Record<string, ArrayLike<Figure>>>): Promise<void> {
    const values = this.#names.map((name) => columns[name]);
    const count = Math.max(0, ...values.map((column) => column?.length ?? 0));
    for (let row = 0; row < count; row++)
      await this.#table.add({ [COLUMN]: JSON.stringify(values.map((column) => column?.[row] ?? null)) });
  }

  end(): Promise<void> {
    return this.#table.end();
  }
}

/** Reads successive rows of a file that {@link FiguresWriter} has written. @param names columns of the other table, in their order */
export async function readFigures(
  file: Pick<ParquetReadOptions, 'file' | 'metadata'>,
  names: readonly string[],
  rowStart: number,
  rowEnd: number,
): Promise<Figures[]> {
  const rows = await parquetReadObjects({ ...file, columns: [COLUMN], rowStart, rowEnd, useOffsetIndex: true });
  return rows.map((row) => {
    const values = JSON.parse(String(row[COLUMN])) as readonly Figure[];
    return Object.fromEntries(names.map((name, k) => [name, values[k] ?? null]));
  });
}
