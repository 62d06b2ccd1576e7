import { describe, expect, it } from '@jest/globals';
import { oligoPool, type OligoLimits } from './oligo-pool.js';

const GENE =
  'GAGGTGCAGCTGGTGGAATCTGGCGGAGGACTGGTTCAGCCTGGCGGATCTCTGAGACTGTCTTGTGCCGCCAGCGGCTTCAACATCAAGGACACCTACATCCACTGGGTCCGACAGGCCCC';
const LIMITS: OligoLimits = { longest: 60, shortest: 30, mostOligos: 20, overlap: 18, overlapGc: [0.3, 0.75] };
const changed = (at: number): string => GENE.slice(0, at) + (GENE[at] === 'A' ? 'C' : 'A') + GENE.slice(at + 1);

describe('an oligo pool', () => {
  const variants = [GENE, changed(10), changed(105)];

  it('assembles to every designed sequence by overlaps that all share', () => {
    const { segments } = oligoPool(variants, LIMITS);
    variants.forEach((variant, k) => {
      const assembled = segments.reduce((made, { start, oligos, of }) => {
        const oligo = oligos[of[k] ?? 0] ?? '';
        expect(made.slice(start)).toBe(oligo.slice(0, made.length - start));
        return made.slice(0, start) + oligo;
      }, '');
      expect(assembled).toBe(variant);
    });
  });

  it('keeps the limits of the vendor', () => {
    const { segments } = oligoPool(variants, LIMITS);
    for (const { oligos } of segments) {
      for (const { length } of oligos) expect(length).toBeGreaterThanOrEqual(LIMITS.shortest);
      for (const { length } of oligos) expect(length).toBeLessThanOrEqual(LIMITS.longest);
    }
  });

  it('says how many sequences come out of one tube', () => {
    expect(oligoPool(variants, LIMITS).assembled).toBeGreaterThan(variants.length);
    expect(oligoPool(variants, { ...LIMITS, longest: 200 }).assembled).toBe(variants.length);
  });

  it('says where no overlap fits', () => {
    expect(() => oligoPool(variants, { ...LIMITS, overlapGc: [0.99, 1] })).toThrow('No overlap of 18 nucleotides');
  });

  it('says how many oligos it would need', () => {
    expect(() => oligoPool(variants, { ...LIMITS, mostOligos: 2 })).toThrow('more than mostOligos (2)');
  });
});

describe('a bad order of an oligo pool', () => {
  const cases: readonly (readonly [sentence: string, limits: Partial<OligoLimits>, sequences?: readonly string[]])[] = [
    ['longest must be a whole number of at least 1', { longest: NaN }],
    ['mostOligos must be a whole number of at least 1', { mostOligos: 0 }],
    ['overlap must be a whole number of at least 1', { overlap: 18.5 }],
    ['shortest (90) must be at most longest (60)', { shortest: 90 }],
    ['overlap (60) must be below longest (60)', { overlap: 60 }],
    ['overlapGc must be two shares from 0 to 1, the lower one first', { overlapGc: [40, 60] }],
    ['overlapGc must be two shares from 0 to 1, the lower one first', { overlapGc: [0.6, 0.4] }],
    ['sequences must hold at least one sequence', {}, []],
    ['Sequence 2 is empty', {}, [GENE, '']],
    ['Sequence 2: nucleotide 1 is none of A, C, G and T', {}, [GENE, GENE.toLowerCase()]],
    [`Sequence 2 has ${GENE.length + 1} nucleotides; the first has ${GENE.length}`, {}, [GENE, `${GENE}A`]],
    [
      `The segment from nucleotide 1 has ${GENE.length} nucleotides, fewer than shortest (150).`,
      { longest: 200, shortest: 150 },
    ],
  ];

  it.each(cases)('is refused with: %s', (sentence, limits, sequences = [GENE]) => {
    expect(() => oligoPool(sequences, { ...LIMITS, ...limits })).toThrow(sentence);
  });
});
