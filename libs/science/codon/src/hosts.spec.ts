import { describe, expect, it } from '@jest/globals';
import { RESTRICTION_SITES } from './generated/restriction-sites.js';
import { codonIndex, codonsOf } from './genetic-code.js';
import { startContext } from './host-rules.js';
import { codonUsage, HOSTS, usageTitle } from './hosts.js';
import { minMaxProfile, codonAdaptationIndex } from './measures.js';
import { donorScore, STRONG_DONORS } from './splice.js';

describe('codon usage', () => {
  it.each([
    // Kazusa Codon Usage Database: fractions per amino acid.
    ['human', 'CTG', 0.4],
    ['human', 'AGC', 0.24],
    ['cho', 'GCC', 0.37],
    ['mouse', 'CTG', 0.39],
    ['e_coli', 'CTG', 0.5],
    ['e_coli', 'AGA', 0.04],
    ['b_subtilis', 'GAA', 0.68],
    ['s_cerevisiae', 'AGA', 0.48],
    ['k_phaffii', 'AGA', 0.48],
  ] as const)('of %s has %s at %d, as published', (host, codon, fraction) => {
    expect(codonUsage(host).fraction[codonIndex(codon)]).toBeCloseTo(fraction, 1);
  });

  it.each(HOSTS)('of %s adds up to one per amino acid, and says what it rests on', (host) => {
    const { fraction, adaptiveness } = codonUsage(host);
    for (const residue of 'ACDEFGHIKLMNPQRSTVWY*') {
      const codons = [...codonsOf(residue)];
      expect(codons.reduce((sum, codon) => sum + fraction[codon], 0)).toBeCloseTo(1, 10);
      expect(Math.max(...codons.map((codon) => adaptiveness[codon]))).toBe(1);
    }
    expect(usageTitle(codonUsage(host))).toMatch(/\(taxon \d+\), .*(codons|size not stated)/);
  });

  it('of CHO rests on 290 coding sequences', () => {
    expect(usageTitle(codonUsage('cho'))).toContain('290 coding sequences');
  });
});

describe('measures', () => {
  const usage = codonUsage('e_coli');
  const codons = (dna: string): Uint8Array => Uint8Array.from(dna.match(/.{3}/g)!, codonIndex);

  it('CAI leaves methionine and tryptophan out, and is 1 for the best codons alone', () => {
    expect(codonAdaptationIndex(codons('ATGCTGTGG'), usage)).toBe(1);
    const w = usage.adaptiveness[codonIndex('CTA')];
    expect(codonAdaptationIndex(codons('ATGCTGCTATGG'), usage)).toBeCloseTo(Math.sqrt(w), 12);
  });

  it('%MinMax is 100 for the most and −100 for the least used codons', () => {
    const most = [...codonsOf('L')].reduce((a, b) => (usage.fraction[a] > usage.fraction[b] ? a : b));
    const least = [...codonsOf('L')].reduce((a, b) => (usage.fraction[a] < usage.fraction[b] ? a : b));
    expect(minMaxProfile(new Uint8Array(18).fill(most), usage)[0]).toBeCloseTo(100, 9);
    expect(minMaxProfile(new Uint8Array(18).fill(least), usage)[0]).toBeCloseTo(-100, 9);
    expect(minMaxProfile(new Uint8Array(18).fill(codonIndex('ATG')), usage)).toEqual([null]);
  });
});

describe('host rules', () => {
  it('score the consensus donor highest, and take the best 241 of all', () => {
    expect(donorScore('CAGGTAAGT')).toBeGreaterThan(98);
    expect(donorScore('CCCGTCCCC')).toBeLessThan(45);
    expect(STRONG_DONORS).toHaveLength(241);
    expect(STRONG_DONORS.every((site) => site.slice(3, 5) === 'GT')).toBe(true);
  });

  it.each(HOSTS)('begin translation in %s without a site of any enzyme of the catalogue', (host) => {
    for (const site of Object.values(RESTRICTION_SITES)) {
      expect(`${startContext(host).sequences[0]}ATG`).not.toContain(site);
    }
  });
});
