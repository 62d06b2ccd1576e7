import type { Figure, Figures } from '@paratope/screening';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';

/** Rows that are read at once: as many as a row group of our files holds at most. */
const BATCH_ROWS = 10_000;

/** Some columns of a Parquet file of a screen, batch by batch, in their order. */
export async function* readTable(path: string, columns: readonly string[]): AsyncGenerator<Figures[]> {
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  const total = Number(metadata.num_rows);
  for (let rowStart = 0; rowStart < total; rowStart += BATCH_ROWS) {
    const rowEnd = Math.min(total, rowStart + BATCH_ROWS);
    const rows: Record<string, unknown>[] = await parquetReadObjects({
      file,
      metadata,
      columns: [...columns],
      rowStart,
      rowEnd,
    });
    yield rows.map((row) => Object.fromEntries(columns.map((name) => [name, figureOf(row[name])])));
  }
}

const figureOf = (value: unknown): Figure => (typeof value === 'number' || typeof value === 'string' ? value : null);
