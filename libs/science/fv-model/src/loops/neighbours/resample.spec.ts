import { describe, expect, it } from '@jest/globals';
import { resample } from './resample.js';

/** Loop with its neighbours on a line, residue k at x = k. */
const line = (residues: number): Float64Array =>
  Float64Array.from({ length: (residues + 2) * 12 }, (_, i) => (i % 3 === 0 ? Math.floor(i / 12) : 0));
const places = (shape: Float64Array): number[] =>
  Array.from({ length: shape.length / 12 }, (_, k) => Number(shape[k * 12].toFixed(3)));

describe('a loop with another number of residues', () => {
  it('is the loop itself where the number is its own', () => {
    expect(places(resample(line(7), 7))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('keeps its ends residue by residue and spreads the difference over its tip', () => {
    expect(places(resample(line(9), 7))).toEqual([1, 2, 3.5, 5, 6.5, 8, 9]);
    expect(places(resample(line(7), 9))).toEqual([1, 2, 2.667, 3.333, 4, 4.667, 5.333, 6, 7]);
  });

  it('is drawn out of its two neighbours where it had hardly a residue', () => {
    expect(places(resample(line(1), 3))).toEqual([0.5, 1, 1.5]);
  });
});
