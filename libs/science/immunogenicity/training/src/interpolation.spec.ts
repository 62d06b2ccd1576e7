import { describe, expect, it } from '@jest/globals';
import type { Network } from '#src/mhc/network.js';
import { isLabel } from './evaluation.ts';
import { scoreOfIc50 } from '#src/mhc/affinity.js';
import { GROOVE_POSITIONS, parentWeights, readGrooves, withInterpolated } from './interpolation.ts';
import { trainingSet, withoutAlleles } from './training-set.ts';

// The first 94 residues of mature HLA-DRB1*01:01, from PDB entry 1DLH.
const DRB1_0101 = 'GDTRPRFLWQLKFECHFFNGTERVRLLERCIYNQEESVRFDSDVGEYRAVTELGRPDAEYWNSQKDLLEQRRAAVDTYCRHNYGVGESFTVQRR';

describe('grooves', () => {
  it('are the residues that line the pockets, whatever gaps and signal peptide the chain has', () => {
    const gapped = `MVCLKLPGGS${DRB1_0101.slice(0, 40)}---${DRB1_0101.slice(40)}`;
    const grooves = readGrooves(
      `max length: 291\nDRB1*01:01:01\t${gapped}\nDPB1*04:01\t${DRB1_0101}\nDRB1*09:99\tNONE\n`,
    );
    // Pocket 1 ends with G86, pocket 4 has F13, Q70, R71 and A74, pocket 6 L11, pocket 9 W9 (Stern et al., Nature 1994).
    expect([...grooves]).toEqual([['HLA-DRB1*01:01', 'WLFLECSYDLQRATYHVGFT']]);
    expect(GROOVE_POSITIONS.map((position) => DRB1_0101.charAt(position - 1)).join('')).toBe('WLFLECSYDLQRATYHVGFT');
  });
});

describe('parents of an allele', () => {
  const grooves = new Map([
    ['near', 'AAAAAAAAAC'],
    ['far', 'WWWWWWWWWW'],
    ['poor', 'AAAAAAAAAC'],
  ]);
  const weightOf = (parents: ReturnType<typeof parentWeights>, name: string): number =>
    parents.find((one) => one.name === name)?.weight ?? NaN;

  it('weigh the more the more alike their grooves are, and add up to 1', () => {
    const parents = parentWeights(
      'AAAAAAAAAA',
      [
        { name: 'near', measurements: 2000 },
        { name: 'far', measurements: 2000 },
      ],
      grooves,
    );
    expect(weightOf(parents, 'near')).toBeGreaterThan(weightOf(parents, 'far'));
    expect(parents.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 10);
  });

  it('weigh the less the less was measured of them', () => {
    const parents = parentWeights(
      'AAAAAAAAAA',
      [
        { name: 'near', measurements: 4000 },
        { name: 'poor', measurements: 500 },
      ],
      grooves,
    );
    expect(weightOf(parents, 'near')).toBeGreaterThan(2 * weightOf(parents, 'poor'));
  });

  it('must have a known groove', () => {
    expect(() => parentWeights('AAAAAAAAAA', [{ name: 'unknown', measurements: 2000 }], grooves)).toThrow(RangeError);
  });
});

describe('an interpolated allele', () => {
  const network: Network = {
    hidden: 2,
    table: Float32Array.of(1, 2, 3, 4),
    bias: Float32Array.of(1, 2, 3, 4),
    output: Float32Array.of(5, 6, 7, 8),
    outputBias: Float32Array.of(0, 10),
    // Two rows for two alleles.
    pockets: Float32Array.of(0, 4, 8, 16),
  };

  it('has the weighted mean of every weight of its parents, beside alleles that keep theirs', () => {
    const parents = [
      { name: 'one', weight: 0.25 },
      { name: 'two', weight: 0.75 },
    ];
    const { bias, output, outputBias, pockets, table } = withInterpolated(network, ['one', 'two'], [parents]);
    expect([...bias]).toEqual([1, 2, 3, 4, 2.5, 3.5]);
    expect([...output]).toEqual([5, 6, 7, 8, 6.5, 7.5]);
    expect([...outputBias]).toEqual([0, 10, 7.5]);
    expect([...pockets]).toEqual([0, 4, 3, 8, 16, 14]);
    expect(table).toBe(network.table);
  });

  it('must have parents that the network holds', () => {
    expect(() => withInterpolated(network, ['one', 'two'], [[{ name: 'three', weight: 1 }]])).toThrow('three');
  });
});

describe('what is left out', () => {
  it('of alleles takes their measurements and keeps every peptide in its place', () => {
    const set = trainingSet('II', [
      { allele: 'a', peptide: 'PKYVKQNTLKLAT', score: 0.9, relation: '=' },
      { allele: 'b', peptide: 'PKYVKQNTLKLAT', score: 0.2, relation: '=' },
      { allele: 'b', peptide: 'GELIGILNAAKVPAD', score: 0.5, relation: '=' },
    ]);
    const less = withoutAlleles(set, new Set(['b']));
    expect(less.peptides).toEqual(set.peptides);
    expect([...less.measurementStart]).toEqual([0, 0, 1]);
    expect(Array.from(less.score, (score) => Number(score.toFixed(2)))).toEqual([0.9]);
  });

  it('of labels are the round affinities that tables write for words', () => {
    expect([50, 100, 500, 5000, 50_000].every((nanomolar) => isLabel(Number(scoreOfIc50(nanomolar).toFixed(3))))).toBe(
      true,
    );
    expect([20, 72, 430, 4100, 38_000].some((nanomolar) => isLabel(scoreOfIc50(nanomolar)))).toBe(false);
  });
});
