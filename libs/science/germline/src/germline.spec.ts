import { describe, expect, it } from '@jest/globals';
import { family, germlines, GERMLINE_PROVENANCE, IMGT_LENGTH } from './index.js';

describe('the germline table', () => {
  it('holds the functional V and J genes of every chain of human, mouse and macaque', () => {
    const count = (species: 'human' | 'mouse' | 'macaque'): number[] =>
      (['H', 'K', 'L'] as const).flatMap((chain) => [
        germlines(species, chain, 'V').length,
        germlines(species, chain, 'J').length,
      ]);
    expect(count('human')).toEqual([191, 7, 62, 7, 74, 9]);
    for (const n of [...count('mouse'), ...count('macaque')]) expect(n).toBeGreaterThan(3);
  });

  it('has Cys104 in every V gene, Cys23 and Trp41 in nearly all, and [WF]GxG at 118 in every J gene', () => {
    const v = germlines(undefined, undefined, 'V');
    for (const { imgt } of v) expect([imgt.length, imgt[103]]).toEqual([IMGT_LENGTH, 'C']);
    const canonical = v.filter(({ imgt }) => imgt[22] === 'C' && imgt[40] === 'W');
    expect(canonical.length / v.length).toBeGreaterThan(0.99);
    for (const { imgt } of germlines(undefined, undefined, 'J')) expect(imgt.slice(117, 121)).toMatch(/^[WF]G.G$/);
  });

  it('ends FR4 at 128 in heavy chains and at 127 in light chains', () => {
    for (const { chain, imgt } of germlines(undefined, undefined, 'J')) {
      expect(imgt.slice(127)).toMatch(chain === 'H' ? /^[A-Z]$/ : /^-$/);
    }
  });

  it('lays IGHV3-23*01 out as IMGT does (IMGT/GENE-DB, gaps 10, 31–34, 60–61 and 73)', () => {
    const gene = germlines('human', 'H', 'V').find(({ allele }) => allele === 'IGHV3-23*01');
    expect(gene?.imgt.replace(/-+$/, '')).toBe(
      'EVQLLESGG-GLVQPGGSLRLSCAASGFTF----SSYAMSWVRQAPGKGLEWVSAISGS--GGSTYYADSVK-GRFTISRDNSKNTLYLQMNSLRAEDTAVYYCAK',
    );
  });

  it('says where it comes from and under which licence', () => {
    expect(GERMLINE_PROVENANCE.licence).toContain('CC0');
    expect(GERMLINE_PROVENANCE.sources.length).toBeGreaterThan(0);
  });
});

describe('family', () => {
  it('is the subgroup, without duplicated-cluster letters, and the locus for temporary labels', () => {
    expect(family('IGHV3-23*01')).toBe('IGHV3');
    expect(family('IGKV1D-39')).toBe('IGKV1');
    expect(family('IGHV-24BS')).toBe('IGHV');
    expect(family('IGHV0-6OTV*00')).toBe('IGHV');
    expect(family('TRAV2*01')).toBeUndefined();
  });
});
