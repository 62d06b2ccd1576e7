import { describe, expect, it } from '@jest/globals';
import { CONSTANT_REGION_NAMES, constantRegionProtein } from './constant-regions.js';

describe('whole constant regions', () => {
  it('have the lengths of UniProt, IgG3 with its four hinge exons', () => {
    expect(CONSTANT_REGION_NAMES.map((name) => [name, constantRegionProtein(name).length])).toEqual([
      ['IGHG1', 330],
      ['IGHG2', 326],
      ['IGHG3', 377],
      ['IGHG4', 327],
      ['IGKC', 107],
      ['IGLC', 106],
    ]);
  });

  it('end in K447 and in the cysteine that binds the heavy chain', () => {
    expect(constantRegionProtein('IGHG1')).toMatch(/SLSPGK$/);
    expect(constantRegionProtein('IGKC')).toMatch(/NRGEC$/);
    expect(constantRegionProtein('IGLC')).toMatch(/PTECS$/);
  });
});
