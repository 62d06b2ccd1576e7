import { describe, expect, it } from '@jest/globals';
import { PARENT } from '../simulated-assay.fixture.js';
import { encodeVariants, GAP } from './encode.js';
import { VariantSpace } from './space.js';

describe('variants in one alignment', () => {
  it('have the columns of their chains where these are of one length', () => {
    const { columns, names } = encodeVariants([
      ['ACD', 'EF'],
      ['ACE', 'EF'],
    ]);
    expect([columns, names]).toEqual([5, ['1:1', '1:2', '1:3', '2:1', '2:2']]);
  });

  it('are aligned by IMGT number where V domains differ in length', () => {
    const longer = `${PARENT.slice(0, 102)}GG${PARENT.slice(102)}`;
    const { columns, codes } = encodeVariants([[PARENT], [longer]]);
    expect(columns).toBe(PARENT.length + 2);
    const differing = Array.from({ length: columns }, (_, k) => k).filter((k) => codes[k] !== codes[columns + k]);
    expect(differing.length).toBeLessThanOrEqual(4);
  });

  it('have the gap in the middle where a loop alone is shorter', () => {
    const { codes } = encodeVariants([['ARDYW'], ['ARYW']]);
    expect(codes[5 + 2]).toBe(GAP);
  });

  it('must have the chains of their parent', () => {
    expect(() => new VariantSpace([['ACD']], { parent: ['ACD', 'EF'] })).toThrow('every variant must have 2 chain(s)');
  });
});
