import { describe, expect, it } from '@jest/globals';
import { REFERENCE_ALLELES } from '../reference-alleles.js';
import { alleleFrequency, meanAlleleFrequency, populationCoverage, REGIONS } from './frequencies.js';

describe('allele frequencies', () => {
  it('are what populations are known for', () => {
    // Most frequent class I alleles: of Europe, and 24:02 of East Asia and Oceania (Gonzalez-Galarza et al., Nucleic Acids Res 2020).
    expect(alleleFrequency('Europe', 'HLA-A*02:01')).toBeGreaterThan(0.2);
    expect(alleleFrequency('Sub-Saharan Africa', 'HLA-A*02:01')).toBeLessThan(0.2);
    expect(alleleFrequency('Oceania', 'HLA-A*24:02')).toBeGreaterThan(alleleFrequency('Europe', 'HLA-A*24:02')!);
  });

  it('give every reference allele a weight', () => {
    for (const allele of [...REFERENCE_ALLELES.I, ...REFERENCE_ALLELES.II]) {
      expect(meanAlleleFrequency(allele)).toBeGreaterThan(0);
    }
  });
});

describe('population coverage', () => {
  it('is 1 − (1 − Σf)² within a locus, and loci combine as if independent', () => {
    const [dr7, dr15, dp4] = ['HLA-DRB1*07:01', 'HLA-DRB1*15:01', 'HLA-DPA1*01:03/DPB1*04:01'] as const;
    const f = (allele: string): number => alleleFrequency('Europe', allele)!;
    const uncovered = (1 - f(dr7) - f(dr15)) ** 2;
    expect(populationCoverage('Europe', [dr7, dr15])).toBeCloseTo(1 - uncovered, 10);
    expect(populationCoverage('Europe', [dr7, dr15, dp4])).toBeCloseTo(1 - uncovered * (1 - f(dp4)) ** 2, 10);
  });

  it('of the class I reference set is more than four of five people nearly everywhere', () => {
    const shares = REGIONS.map((region) => populationCoverage(region, REFERENCE_ALLELES.I)!);
    expect(shares.filter((share) => share > 0.8).length).toBeGreaterThanOrEqual(REGIONS.length - 2);
  });

  it('grows not by genes that are inherited with what is counted already', () => {
    const alone = populationCoverage('Europe', ['HLA-DRB1*15:01']);
    expect(populationCoverage('Europe', ['HLA-DRB1*15:01', 'HLA-DRB5*01:01'])).toBe(alone);
  });

  it('is nothing without alleles', () => {
    expect(populationCoverage('Europe', [])).toBe(0);
  });
});
