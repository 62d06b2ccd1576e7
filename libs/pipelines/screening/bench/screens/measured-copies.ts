import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTable, shardColumns, writeTable } from '@paratope/pipeline-screening/screens';
import type { Figures } from '@paratope/screening';

const SHARD = 1_000;
const LETTERS = 'ADEFGHIKLMNPQRSTVWY';

/**
 * Makes a screen of many measured rows of one of few: copies of its rows with random CDR-H3s, so that no two are of one clonotype.
 * To measure a million rows takes an hour, and is another figure.
 *
 * @param out folder of a screen of `rows` rows, a multiple of a shard's
 * @param total rows that it has afterwards
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

/** A linear congruential generator (Numerical Recipes): these loops have to differ, no more. */
function generator(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
