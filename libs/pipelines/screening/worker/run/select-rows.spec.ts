import { describe, expect, it } from '@jest/globals';
import { RowFigures } from './row-figures.js';
import { selectRows } from './select-rows.js';

/** Selects the best rows by a score that some rows lack. */
function best(count: number, scores: readonly (number | null)[]) {
  const figures = new RowFigures(scores.length, [{ name: 'human_likeness', type: 'number' }]);
  scores.forEach((score, row) => figures.set(row, 'human_likeness', score));
  const tier = { tier: 'sequence', top: { count, score: 'human_likeness' } } as const;
  return selectRows([tier], tier, [...scores.keys()], figures);
}

describe('the best rows by a score', () => {
  it('are those with the highest values, in the order of the file', () => {
    const { rows, scores } = best(3, [0.2, 0.9, 0.1, 0.7, 0.8]);
    expect(rows).toEqual([1, 3, 4]);
    expect(rows.map((row) => scores[row])).toEqual([0.9, 0.7, 0.8]);
  });

  it('are the first of the file where values are equal', () => {
    expect(best(3, [0.5, 0.5, 0.9, 0.5, 0.5]).rows).toEqual([0, 1, 2]);
  });

  it('never include a row without a value', () => {
    expect(best(3, [null, 0.4, null, -1]).rows).toEqual([1, 3]);
    expect(best(3, [null, null]).rows).toEqual([]);
  });
});
