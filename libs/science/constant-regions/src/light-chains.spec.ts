import { describe, expect, it } from '@jest/globals';
import { IGKC, IGKC_START, IGLC2 } from './light-chains.js';

describe('light constant regions', () => {
  it('have the lengths and cysteines of UniProt', () => {
    expect([IGKC.residues.length, IGLC2.residues.length]).toEqual([107, 106]);
    const kappa = (eu: number) => IGKC.residues[eu - IGKC_START];
    expect([kappa(134), kappa(194), kappa(205), kappa(214)]).toEqual(['C', 'C', 'V', 'C']);
    expect(IGLC2.residues.endsWith('CS')).toBe(true);
  });
});
