import { describe, expect, it } from '@jest/globals';
import { plddtOfError } from '../index.js';

describe('plddtOfError', () => {
  it('is 100 without an error, falls with it, and is near 0 for a residue that is lost', () => {
    expect(plddtOfError(0)).toBe(100);
    const scores = [0.2, 0.5, 1, 2, 4, 8, 30].map(plddtOfError);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.at(-1)).toBeLessThan(1);
  });

  it('is the mean of four chances by Maxwell’s distribution, here by adding it up in small steps', () => {
    const error = 1.3;
    const scale = error / Math.sqrt(3);
    const density = (r: number): number =>
      Math.sqrt(2 / Math.PI) * (r ** 2 / scale ** 3) * Math.exp(-(r ** 2) / (2 * scale ** 2));
    const chance = (limit: number): number => {
      let sum = 0;
      for (let r = 0.0005; r < limit; r += 0.001) sum += density(r) * 0.001;
      return sum;
    };
    const mean = [0.5, 1, 2, 4].reduce((sum, limit) => sum + chance(limit), 0) / 4;
    expect(plddtOfError(error)).toBeCloseTo(100 * mean, 0);
  });
});
