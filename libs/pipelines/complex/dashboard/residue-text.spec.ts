import { describe, expect, it } from '@jest/globals';
import type { ComplexPredictionResults } from '@paratope/sdk';
import { describeResidue } from './residue-text.js';

const results = {
  antigen_chains: { B: 'A' },
  interface_residues: {
    epitope: [{ chain: 'A', position: 54, residue: 'F', number: '553', region: null, frequency: 0.276 }],
    paratope: [{ chain: 'H', position: 99, residue: 'W', number: '107', region: 'H3', frequency: 0.8 }],
  },
} as unknown as ComplexPredictionResults;
const residue = (chain: string, number: string) => ({ chain, index: 1, number, name: 'TRP', bFactor: 0 });

describe('the description of a residue of a complex', () => {
  it('says the IMGT number, the region and the contacts of a residue of the antibody', () => {
    expect(describeResidue(results)(residue('H', '107'))).toEqual([
      'IMGT 107',
      'H3',
      'in contact in 80 % of the best poses',
    ]);
  });

  it("says the file's number of a residue of the antigen, and where it is not in contact", () => {
    expect(describeResidue(results)(residue('A', '553'))).toEqual([
      'residue 553 of the antigen',
      'in contact in 28 % of the best poses',
    ]);
    expect(describeResidue(results)(residue('A', '554'))).toEqual([
      'residue 554 of the antigen',
      'in contact in none of the best poses',
    ]);
  });
});
