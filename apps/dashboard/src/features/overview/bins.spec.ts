import { describe, expect, it } from '@jest/globals';
import { binsOf } from './bins.js';

describe('a small distribution', () => {
  it('gives whole numbers that lie close together a bar each, and marks the middle of the bar', () => {
    const bins = binsOf([0, 2, 2, 3])!;
    expect(bins).toMatchObject({ counts: [1, 0, 2, 1], lowest: 0, highest: 3, median: 2 });
    expect([0, 2, 3].map(bins.placeOf)).toEqual([0.125, 0.625, 0.875]);
  });

  it('counts each value once, the highest one too', () => {
    const values = Array.from({ length: 101 }, (_, k) => k / 7);
    const bins = binsOf(values)!;
    expect(bins.counts).toHaveLength(14);
    expect(bins.counts.reduce((sum, count) => sum + count, 0)).toBe(101);
    expect([bins.placeOf(bins.lowest), bins.placeOf(bins.highest)]).toEqual([0, 1]);
    expect(bins.median).toBeCloseTo(50 / 7, 12);
  });

  it('has one bar for equal values, negative ones and numbers far apart', () => {
    expect(binsOf([0.5, 0.5])).toMatchObject({ counts: [2], lowest: 0.5, highest: 0.5, median: 0.5 });
    expect(binsOf([0.5, 0.5])!.placeOf(0.5)).toBe(0.5);
    expect(binsOf([-3, -1])!.counts).toEqual([1, 0, 1]);
    expect(binsOf([1, 1000])!.counts).toHaveLength(14);
  });

  it('is none without values', () => {
    expect(binsOf([])).toBeUndefined();
  });
});
