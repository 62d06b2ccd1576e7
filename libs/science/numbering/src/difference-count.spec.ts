import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DifferenceCounter } from './difference-count.js';

const COLUMNS = 106;

describe('DifferenceCounter', () => {
  it('finds the rows that counting one by one finds', () => {
    const row = fc.uint8Array({ min: 0, max: 4, minLength: COLUMNS, maxLength: COLUMNS });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 80 }), row, fc.nat(50), (rows, query, from) => {
        const table = Uint8Array.from(rows.flatMap((codes) => [...codes]));
        const counter = new DifferenceCounter(table, COLUMNS, COLUMNS, () => true);
        const differences = rows.map((codes) => codes.filter((code, j) => j >= from && code !== query[j]).length);
        const fewest = Math.min(...differences);
        const expected = differences.flatMap((count, index) => (count === fewest ? [index] : []));
        expect(counter.nearest(query, from, COLUMNS)).toEqual(expected);
      }),
    );
  });
});
