import { describe, expect, it } from '@jest/globals';
import { isWithin, orderedRange, rangeText, withRange } from './wanted-values.js';

const range = (min: number | null, max: number | null) => ({ column: 'hic', min, max });

describe('wanted values', () => {
  it('hold with their ends, and an end that is left out bounds nothing', () => {
    expect([9.5, 9.6].map((value) => isWithin(value, range(null, 9.5)))).toEqual([true, false]);
    expect([0.8, 0.79].map((value) => isWithin(value, range(0.8, null)))).toEqual([true, false]);
    expect([6, 7, 9].map((value) => isWithin(value, range(6.5, 8.5)))).toEqual([false, true, false]);
  });

  it('say nothing of values that are missing or are text, and of figures without a range', () => {
    expect([isWithin(null, range(0, 1)), isWithin('IGHV1', range(0, 1)), isWithin(3, undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are read as people write them', () => {
    expect([rangeText(range(null, 9.5)), rangeText(range(0.8, null)), rangeText(range(6.5, 8.5))]).toEqual([
      '≤ 9.5',
      '≥ 0.8',
      '6.5 to 8.5',
    ]);
    // Rounded, it would name a limit that the table does not apply.
    expect(rangeText(range(null, 9.12345))).toBe('≤ 9.12345');
  });

  it('replace those of the same column, and go without ends', () => {
    const before = [range(0, 1), { column: 'charge', min: 0, max: null }];
    expect(withRange(before, range(null, 9))).toEqual([before[1], range(null, 9)]);
    expect(withRange(before, range(null, null))).toEqual([before[1]]);
  });

  it('stand in their order whichever end was typed first', () => {
    expect(orderedRange(range(3, 1))).toEqual(range(1, 3));
  });
});
