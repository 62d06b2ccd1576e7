import { describe, expect, it } from '@jest/globals';
import { mergeRounds } from './merge-rounds.js';
import type { AssayTable } from './summarise.js';

const round = (variants: AssayTable['variants'], more: Partial<AssayTable> = {}): AssayTable[] => [
  {
    assay: 'KD',
    unit: 'nM',
    direction: 'lower',
    scale: 'logarithmic',
    notExpressed: [],
    variants,
    ...more,
  },
];
const one = (chain: string, value: number, more: object = {}) => ({
  row: 2,
  name: chain,
  chains: [chain],
  value,
  replicates: 1,
  ...more,
});

describe('rounds of a campaign', () => {
  it('give a control that was measured in several the geometric mean of its concentrations', () => {
    const [table] = mergeRounds([round([one('A', 1), one('C', 5)]), round([one('A', 100), one('D', 7)])]);
    expect(table.variants.map(({ name, value, replicates }) => [name, Number(value.toFixed(6)), replicates])).toEqual([
      ['A', 10, 2],
      ['C', 5, 1],
      ['D', 7, 1],
    ]);
  });

  it('take a measured value instead of a bound, and forget a failure to express that a later round repairs', () => {
    const failed = [{ row: 3, name: 'C', chains: ['C'] }];
    const [table] = mergeRounds([
      round([one('A', 1000, { censored: 'above' })], { notExpressed: failed }),
      round([one('A', 400), one('C', 3)]),
    ]);
    expect(table.variants[0]).toEqual(one('A', 400));
    expect(table.notExpressed).toEqual([]);
  });

  it('must have one unit and one direction per assay', () => {
    expect(() => mergeRounds([round([one('A', 1)]), round([one('A', 1)], { unit: 'uM' })])).toThrow(
      'assay KD has nM in one round and uM in another; use one unit',
    );
    const other = { direction: 'higher' } as const;
    expect(() => mergeRounds([round([one('A', 1)]), round([one('A', 1)], other)])).toThrow('another direction');
  });
});
