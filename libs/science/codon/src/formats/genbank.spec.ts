import { describe, expect, it } from '@jest/globals';
import { checksumOf } from '@paratope/antibody';
import { csv } from './csv.js';
import type { Exported } from './exported.js';
import { genbank } from './genbank.js';

const PROTEIN = 'MEVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSR';
const SEQUENCE = 'ATGGAGGTGCAGCTGGTGGAGAGCGGCGGCGGCCTGGTGCAGCCTGGCGGCAGCCTGAGGCTGAGCTGCGCCGCCAGCTAA';

const EXPORTED: Exported = {
  id: '01a1fb59-8dd9-773c-a83e-46e28dfdc431',
  variantId: '01a1fb59-8dd9-773c-a83e-46e28dfdc432',
  molecule: {
    candidate: 'Anti-HER2 “β” with a name that is much longer than one line of a flat file can hold',
    variant: '=humanized, resurfaced "7"',
    origin: 'resurfacing',
  },
  host: 'e_coli',
  strategy: 'harmonize',
  completedAt: new Date('2026-12-31T23:59:59Z'),
  cds: [
    {
      chain: 'heavy',
      sequence: SEQUENCE,
      protein: PROTEIN,
      cds_start: 1,
      cds_end: SEQUENCE.length,
      cai: 0.9,
      gc_content: 0.66,
      features: [{ key: 'misc_feature', label: 'CDR-H1 "Kabat"', start: 79, end: 79 }],
    },
    {
      chain: 'light',
      sequence: 'ATGTAA',
      protein: 'M',
      cds_start: 1,
      cds_end: 6,
      cai: 1,
      gc_content: 0.17,
      features: [],
    },
  ],
};

/** Parses a flat file as other programs do: the first line by its blanks, the others by columns. */
function parse(text: string) {
  return text
    .split('//\n')
    .filter((record) => record !== '')
    .map((record) => {
      const lines = record.split('\n');
      const locus = lines[0];
      const after = (start: string) => lines.findIndex((line) => line.startsWith(start));
      const features = lines.slice(after('FEATURES') + 1, after('ORIGIN'));
      return {
        locus,
        widest: Math.max(...lines.slice(1).map((line) => line.length)),
        keys: features.filter((line) => line[5] !== ' ').map((line) => [line.slice(5, 21).trim(), line.slice(21)]),
        qualifiers: features
          .filter((line) => line[5] === ' ')
          .map((line) => line.slice(21))
          .join('\n'),
        numbered: lines.slice(after('ORIGIN') + 1).filter(Boolean),
      };
    });
}

describe('a GenBank flat file', () => {
  const [heavy, light] = parse(genbank(EXPORTED));

  it('has its LOCUS in the columns of the release notes', () => {
    const { locus } = heavy;
    expect(locus.slice(12, 40)).toMatch(/^Anti-VH-[0-9a-f]{8} +81$/);
    expect([locus.slice(41, 43), locus.slice(47, 53), locus.slice(55, 63)]).toEqual(['bp', 'DNA   ', 'linear  ']);
    expect([locus.slice(64, 67), locus.slice(68, 79)]).toEqual(['SYN', '31-DEC-2026']);
    expect(heavy.widest).toBeLessThanOrEqual(80);
  });

  it('has a name of 16 letters in LOCUS with the checksum of its DNA, so that variants with the same beginning stay apart', () => {
    expect(heavy.locus.split(/ +/)).toEqual([
      'LOCUS',
      `Anti-VH-${checksumOf(SEQUENCE)}`,
      '81',
      'bp',
      'DNA',
      'linear',
      'SYN',
      '31-DEC-2026',
    ]);
    expect(light.locus.split(/ +/)[1]).toBe(`Anti-VL-${checksumOf('ATGTAA')}`);
    expect(heavy.qualifiers).toContain(`-VH-${checksumOf(SEQUENCE)}"`);
  });

  it('gives the sequence back, sixty to a line and numbered', () => {
    expect(heavy.numbered.map((line) => Number(line.slice(0, 9)))).toEqual([1, 61]);
    expect(
      heavy.numbered
        .map((line) => line.slice(10).replaceAll(' ', ''))
        .join('')
        .toUpperCase(),
    ).toBe(SEQUENCE);
  });

  it('gives features and translation back, with the genetic code of the host', () => {
    expect(heavy.keys).toEqual([
      ['source', `1..${SEQUENCE.length}`],
      ['CDS', `1..${SEQUENCE.length}`],
      ['misc_feature', '79'],
    ]);
    expect(heavy.qualifiers).toContain('/transl_table=11');
    expect(heavy.qualifiers).toContain('/label="CDR-H1 ""Kabat"""');
    expect(/\/translation="([^"]*)"/.exec(heavy.qualifiers)![1].replaceAll('\n', '')).toBe(PROTEIN);
  });
});

it('CSV quotes what would be taken apart, and defuses what would be run', () => {
  const [, row] = csv([EXPORTED]).split('\r\n');
  expect(row).toContain(`,"'=humanized, resurfaced ""7""",resurfacing,heavy,`);
});
