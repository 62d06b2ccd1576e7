import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTable, shardColumns, writeTable } from '@paratope/pipeline-screening/screens';
import type { Figures } from '@paratope/screening';

const SHARD = 1_000;
const LETTERS = 'ADEFGHIKLMNPQRSTVWY';

/**
 * Turns a screen of few measured rows into one of many: copies of its rows with random CDR-H3s, so that no two share a clonotype.
 * Measuring a million rows takes an hour and is another benchmark.
 *
 * @param out folder of a screen of `rows` rows, a multiple of the rows of a shard
 * @param total number of rows that the screen has afterwards
 */
export async function copyMeasuredRows(out: string, rows: number, total: number): Promise<void> {
  const columns = shardColumns('sequence');
  const shard = (number: number): string => join(out, 'sequence', `shard-${String(number).padStart(6, '0')}.parquet`);
  const measured: Figures[] = [];
  for (let number = 0; number < rows / SHARD; number++) {
    const read = readTable(
      shard(number),
      columns.map(({ name }) => name),
    );
    for await (const batch of read) measured.push(...batch);
  }
  const random = generator();
  for (let start = rows; start < total; start += SHARD) {
    const copies = Array.from({ length: SHARD }, (_, k): Figures => {
      const row = start + k;
      const of = measured[row % rows] ?? {};
      const loop = Array.from(String(of['heavy.cdr3'] ?? ''), () =>
        LETTERS.charAt(Math.floor(random() * LETTERS.length)),
      );
      return { ...of, row, id: `copy-${row + 1}`, 'heavy.cdr3': loop.join('') || null };
    });
    await writeTable(shard(start / SHARD), columns, copies);
  }
  await writeFile(join(out, 'input.json'), JSON.stringify({ rows: total }));
}

/** A linear congruential generator (Numerical Recipes). Its quality is low, but the loops only have to differ. */
function generator(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
