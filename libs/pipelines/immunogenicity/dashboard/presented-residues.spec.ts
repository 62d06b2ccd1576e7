import { describe, expect, it } from '@jest/globals';
import { presentedResidues } from './presented-residues.js';

const core = (allele: string, start: number, offset: number, isGermline = false) => ({
  allele,
  chain: 'heavy',
  start,
  offset,
  germline_match: isGermline,
  peptide: '',
  core: '',
  score: 0,
  percentile_rank: 1,
  binding: 'weak' as const,
  germline_tcr_face: false,
  region: 'FR1',
});

describe('the profile of epitopes', () => {
  const sequence = 'EVQLVESGGGLV';
  const chains = [
    { chain: 'heavy' as const, sequence, regions: [...'FFFFFFFFFFFF'].map((_, at) => (at < 6 ? 'FR1' : 'CDR1')) },
  ];
  const countsOf = (mhc_ii: ReturnType<typeof core>[]) =>
    presentedResidues({ chains, mhc_ii }).map(({ alleles }) => alleles);

  it('counts an allele once for each residue of its cores', () => {
    expect(countsOf([core('A', 1, 0), core('A', 2, 0), core('B', 1, 2)])).toEqual([1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 0]);
  });

  it('leaves out cores that human germline genes have', () => {
    expect(countsOf([core('A', 1, 0, true)])).toEqual(Array(12).fill(0));
  });

  it('knows which residues a CDR has, and where each stands', () => {
    const residues = presentedResidues({ chains, mhc_ii: [] });
    expect(residues.map(({ isCdr }) => isCdr).indexOf(true)).toBe(6);
    expect([residues[0]?.from, residues.at(-1)?.to]).toEqual([0.5, 12.5]);
  });
});
