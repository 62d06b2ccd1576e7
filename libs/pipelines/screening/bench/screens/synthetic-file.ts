import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syntheticPairs } from '@paratope/screening/testing';

/** Writes a table of synthetic pairs. The same number of rows gives the same pairs. */
export async function writeSynthetic(path: string, rows: number): Promise<void> {
  await pipeline(Readable.from(lines(rows)), createWriteStream(path));
}

function* lines(rows: number): Generator<string> {
  yield 'id,heavy,light\n';
  for (const { id, heavy, light } of syntheticPairs(rows, 1)) yield `${id},${heavy},${light}\n`;
}
