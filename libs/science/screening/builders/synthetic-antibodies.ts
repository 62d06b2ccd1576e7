// Generates synthetic antibodies for testing and measuring screens: human germline genes with mutations and random CDR3s, as CSV.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syntheticPairs } from '@paratope/screening/testing';
import { dataBuilder } from '@paratope/workbench/program';
import { z } from 'zod';

export const program = dataBuilder({
  description: 'A table of synthetic antibodies to try screens with',
  operands: 'FILE',
  options: {
    rows: { type: 'string', default: '10000', description: 'antibodies' },
    seed: { type: 'string', default: '1', description: 'same seed, same antibodies' },
  },
  async run({ operands: [file = ''], options }) {
    const [rows, seed] = [
      z.coerce.number().int().positive().parse(options.rows),
      z.coerce.number().int().parse(options.seed),
    ];
    await pipeline(Readable.from(lines(rows, seed)), createWriteStream(file));
  },
});

function* lines(rows: number, seed: number): Generator<string> {
  yield 'id,heavy,light\n';
  for (const { id, heavy, light } of syntheticPairs(rows, seed)) yield `${id},${heavy},${light}\n`;
}
