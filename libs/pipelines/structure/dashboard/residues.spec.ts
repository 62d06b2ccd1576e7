import { describe, expect, it } from '@jest/globals';
import { loopsOf, numbersOf, type ModelledResidue } from './residues.js';

const residue = (chain: string, number: number, region: string): ModelledResidue => ({
  ...{ chain, residue: number, amino_acid: 'A', region, error: 1, plddt: 90 },
});

describe('the residues along the chains of a model', () => {
  it('have each CDR once, at its middle, apart for each chain', () => {
    const residues = [
      ...[residue('H', 25, 'framework'), residue('H', 26, 'H1'), residue('H', 27, 'H1'), residue('H', 28, 'H1')],
      ...[residue('L', 26, 'framework'), residue('L', 27, 'L1')],
    ];
    expect(loopsOf(residues)).toEqual([
      { chain: 'H', region: 'H1', middle: 27 },
      { chain: 'L', region: 'L1', middle: 27 },
    ]);
  });

  it('are numbered by twenties up to the end of the longest chain', () => {
    expect(numbersOf([residue('H', 120, 'framework'), residue('L', 107, 'framework')])).toEqual([
      20, 40, 60, 80, 100, 120,
    ]);
    expect(numbersOf([residue('H', 12, 'framework')])).toEqual([]);
  });
});
