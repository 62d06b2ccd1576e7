import {
  Columns,
  ImportError,
  isRepertoire,
  meaningOf,
  type ReadOptions,
  type SequenceRecord,
} from '@paratope/antibody-import';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects, parquetSchema } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { recordsOfRows } from './tables.js';

const BATCH_ROWS = 10_000;
/** Columns of an AIRR table that are read; a table is AIRR if it has sequence_id and one of the others. */
const AIRR = ['sequence_id', 'cell_id', 'locus', 'v_call', 'productive', 'sequence_alignment_aa', 'sequence_aa'];

/** Yields the sequences of a Parquet table. Only columns with a known meaning are read. */
export async function* recordsOfParquet(path: string, options: ReadOptions): AsyncGenerator<SequenceRecord> {
  const place = { file: path, format: 'csv' as const };
  try {
    const file = await asyncBufferFromFile(path);
    const metadata = await parquetMetadataAsync(file);
    const named = parquetSchema(metadata).children.map(({ element }) => element.name);
    const isAirr = isRepertoire(named);
    let columns: Columns | undefined;
    const headings = named.filter((name) =>
      isAirr ? AIRR.includes(name.toLowerCase()) : meaningOf(name, options.columns) !== undefined,
    );
    const total = Number(metadata.num_rows);
    if (headings.length === 0) {
      throw new ImportError({ file: path }, `the Parquet table has no column of sequences; it has ${named.join(', ')}`);
    }
    for (let rowStart = 0; rowStart < total; rowStart += BATCH_ROWS) {
      const rowEnd = Math.min(total, rowStart + BATCH_ROWS);
      const rows = await parquetReadObjects({ file, metadata, compressors, columns: headings, rowStart, rowEnd });
      const table = {
        place,
        headings,
        rows: rows.map((row: Record<string, unknown>, k: number) => ({
          number: rowStart + k + 1,
          cells: headings.map((heading) => cellText(row[heading])),
        })),
      };
      if (!isAirr) columns ??= new Columns(table, options);
      yield* recordsOfRows(table, columns, options);
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(
      { file: path },
      `the Parquet file cannot be read: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

function cellText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : '';
}
