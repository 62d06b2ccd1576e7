import { describe, expect, it } from '@jest/globals';
import { describeResidue, loopsOf, numbersOf, perResidue, type ModelledResidue } from './residues.js';

const residue = (chain: string, number: number, region: string): ModelledResidue => ({
  chain,
  residue: number,
  amino_acid: 'A',
  region,
  error: 1,
  plddt: 90,
});

describe('the residues along the chains of a model', () => {
  it('have each CDR once, at its middle, apart for each chain', () => {
    const residues = [
      residue('H', 25, 'framework'),
      residue('H', 26, 'H1'),
      residue('H', 27, 'H1'),
      residue('H', 28, 'H1'),
      residue('L', 26, 'framework'),
      residue('L', 27, 'L1'),
    ];
    expect(loopsOf(residues)).toEqual([
      { chain: 'H', region: 'H1', middle: 27 },
      { chain: 'L', region: 'L1', middle: 27 },
    ]);
  });

  it('are numbered up to the end of the longest chain, by as many numbers as have space', () => {
    const pair = [residue('H', 120, 'framework'), residue('L', 107, 'framework')];
    expect(numbersOf(pair, 500)).toEqual([20, 40, 60, 80, 100, 120]);
    expect(numbersOf(pair, 120)).toEqual([40, 80, 120]);
    expect(numbersOf(pair, 70)).toEqual([60, 120]);
    expect(numbersOf(pair, 40)).toEqual([120]);
    expect(numbersOf([residue('H', 12, 'framework')], 500)).toEqual([]);
  });
});

describe('the description of a residue of the model', () => {
  const inFile = { chain: 'H', index: 2, number: '52A', name: 'TYR', bFactor: 1 };

  it('says its IMGT number, its region and its expected error', () => {
    const describeIt = describeResidue([residue('H', 1, 'framework'), { ...residue('H', 2, 'H2'), error: 1.26 }]);
    expect(describeIt(inFile)).toEqual(['IMGT 52A', 'CDR H2', 'expected error 1.3 Å']);
  });

  it('says nothing of errors that the engine does not predict', () => {
    expect(describeResidue([{ ...residue('H', 2, 'framework'), error: 0 }])(inFile)).toEqual(['IMGT 52A', 'framework']);
  });
});

it('finds a short CDR in its place, and not where the same residues stand in a framework', () => {
  // VL of trastuzumab, whose CDR-L2 by IMGT, SAS, stands in FR1 too.
  const sequence =
    'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
  const cdrs = Object.entries({ L1: 'QDVNTA', L2: 'SAS', L3: 'QQHYTTPPT' }).map(([name, loop]) => ({
    chain: 'L',
    name,
    sequence: loop,
  }));
  const residues = perResidue({ chains: [{ chain: 'L', sequence }], cdrs, plddt: [] } as never);
  const at = (region: string) => residues.filter((each) => each.region === region).map(({ residue }) => residue);
  expect([at('L1')[0], at('L2')[0], at('L3')[0]]).toEqual([27, 50, 89]);
});
