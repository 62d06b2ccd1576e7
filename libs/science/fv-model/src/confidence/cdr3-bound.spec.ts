import { describe, expect, it } from '@jest/globals';
import { longCdr3Error, possibleError, type Cdr3, type ModelKind } from './cdr3-bound.js';

const KINDS = (['combined', 'templates'] as const).flatMap((kind) =>
  (['H3', 'L3'] as const).map((loop): [Cdr3, ModelKind] => [loop, kind]),
);
const ERRORS = Array.from({ length: 60 }, (_, k) => 0.3 + k / 10);

describe('what one CDR3 in ten is off by', () => {
  it.each(KINDS)('is more than what is expected of %s by %s, and grows with it', (loop, kind) => {
    const bounds = ERRORS.map((error) => possibleError(loop, kind, error, 12));
    for (const [k, bound] of bounds.entries()) {
      expect(bound).toBeGreaterThan(ERRORS[k]);
      if (k > 0) expect(bound).toBeGreaterThan(bounds[k - 1]);
    }
  });

  it('is 4 Å at least from 16 residues on, whatever is expected', () => {
    expect([15, 16, 25].map((length) => possibleError('H3', 'combined', 1, length) >= 4)).toEqual([false, true, true]);
    expect(possibleError('H3', 'combined', 4, 20)).toBeGreaterThan(4);
    expect([15, 16].map(longCdr3Error)).toEqual([undefined, 4]);
  });

  // Cross-validated predictions: 2.3 Å for a true error of 6.8 Å, and 2.6 Å for 5.8 Å (libs/pipelines/structure/accuracy.md).
  it.each([
    ['7RQQ', 2.3, 13],
    ['9JBQ', 2.6, 14],
  ])('names 4 Å and more of %s, which network and templates make alike and wrong', (_, error, length) => {
    expect(possibleError('H3', 'combined', error, length)).toBeGreaterThan(4);
  });
});
