import { describe, expect, it } from '@jest/globals';
import type { ChainDiff } from '@paratope/sdk';
import { aligned } from './aligned.js';

const difference = (kind: 'substitution' | 'insertion' | 'deletion', from: number | null, to: number | null) =>
  ({ kind, from_index: from, to_index: to }) as ChainDiff['differences'][number];

const shown = (from: string, to: string, differences: ChainDiff['differences']) => {
  const columns = aligned(from, to, { differences });
  return [columns.map((c) => c.from).join(''), columns.map((c) => c.to).join('')];
};

describe('two aligned sequences', () => {
  it('have gaps where one has what the other lacks, and as many columns', () => {
    expect(shown('ACDE', 'ACDE', [])).toEqual(['ACDE', 'ACDE']);
    expect(shown('ACDE', 'AGDE', [difference('substitution', 2, 2)])).toEqual(['ACDE', 'AGDE']);
    expect(shown('ACDE', 'ACWDE', [difference('insertion', null, 3)])).toEqual(['AC–DE', 'ACWDE']);
    expect(shown('ACDE', 'ADE', [difference('deletion', 2, null)])).toEqual(['ACDE', 'A–DE']);
    expect(shown('ACDE', 'CDEF', [difference('deletion', 1, null), difference('insertion', null, 4)])).toEqual([
      'ACDE–',
      '–CDEF',
    ]);
  });

  it('are gaps throughout when one of them is missing', () => {
    expect(shown('', 'AC', [])).toEqual(['––', 'AC']);
  });
});
