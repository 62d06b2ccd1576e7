import { describe, expect, it } from '@jest/globals';
import { averageMass, hillFormula, molecularWeight, parseFormula, sumFormulas } from './formula.js';

describe('molecular formulas', () => {
  it('weigh what suppliers state', () => {
    // Formula of SG3199 with its Val-Ala-PAB carbamate.
    expect(molecularWeight('C49H59N7O11')).toBeCloseTo(922, 0);
    expect(molecularWeight('C39H67N5O7')).toBe(717.99);
  });

  it('are refused with brackets or unknown elements', () => {
    expect(() => parseFormula('C6H12(OH)')).toThrow('no molecular formula');
    expect(() => parseFormula('C6Xx')).toThrow('no atomic weight');
  });

  it('add, take away, and are written in Hill order', () => {
    const ester = parseFormula('C51H66ClN5O16S');
    const amide = sumFormulas([ester, 1], [parseFormula('C4H5NO3'), -1]);
    expect(hillFormula(amide)).toBe('C47H61ClN4O13S');
    // Mass that each DM1 adds to a lysine of T-DM1 (Kim et al., Bioconjug Chem 25:1223, 2014: 957 Da).
    expect(averageMass(amide)).toBeCloseTo(957.5, 1);
  });
});
