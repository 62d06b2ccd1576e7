import { describe, expect, it } from '@jest/globals';
import { CORE_4KQ3_HEAVY, CORE_4KQ3_LIGHT } from './4kq3.fixture.js';
import { fvOrientation } from './abangle.js';
import type { CorePoint } from './core-sets.js';

const domain = (points: readonly CorePoint[]): { imgt: number[]; backbone: Float64Array } => ({
  imgt: points.map(([number]) => number * 100),
  backbone: Float64Array.from(points.flatMap(([, x, y, z]) => [NaN, NaN, NaN, x, y, z, NaN, NaN, NaN, NaN, NaN, NaN])),
});

describe('the orientation of VH to VL', () => {
  it('of PDB 4KQ3 is that of the published program', () => {
    // Test values of ABangle for 4KQ3 (Dunbar et al. 2013).
    const expected = { HL: -61.1, HC1: 71.58, HC2: 114.97, LC1: 119.49, LC2: 83.15, dc: 16.0 };
    const found = fvOrientation(domain(CORE_4KQ3_HEAVY), domain(CORE_4KQ3_LIGHT))!;
    for (const [name, value] of Object.entries(expected)) {
      expect(found[name as keyof typeof expected]).toBeCloseTo(value, 1);
    }
  });

  it('is undefined where a good part of a core is missing', () => {
    expect(fvOrientation(domain(CORE_4KQ3_HEAVY.slice(10)), domain(CORE_4KQ3_LIGHT))).toBeUndefined();
  });
});
