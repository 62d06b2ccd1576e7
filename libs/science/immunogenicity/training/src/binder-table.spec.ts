import { describe, expect, it } from '@jest/globals';
import { BinderTableError, readBinderTable } from './binder-table.ts';

const HEAD = 'allele\tpeptide\tmeasurement';
const KNOWN = new Set(['HLA-A*02:01', 'HLA-DRB1*01:01']);
const read = (...lines: string[]) => readBinderTable(lines.join('\n'), (allele) => KNOWN.has(allele));

describe('a table of binders to test predictors on', () => {
  it('is read whatever the order of its columns, other columns and the spelling of alleles', () => {
    const { measured, isBinary, refused } = read(
      '\uFEFFassay\tMeasurement\tpeptide\tallele',
      'x\t12.5\tgilgfvftl\tA0201',
      'y\t20000\tPKYVKQNTLKLAT\tDRB1_0101',
    );
    expect(measured).toEqual([
      { allele: 'HLA-A*02:01', peptide: 'GILGFVFTL', measurement: 12.5 },
      { allele: 'HLA-DRB1*01:01', peptide: 'PKYVKQNTLKLAT', measurement: 20000 },
    ]);
    expect(isBinary).toBe(false);
    expect(refused.size).toBe(0);
  });

  it('is binary where every measurement is 0 or 1', () => {
    const { measured, isBinary } = read(HEAD, 'HLA-A*02:01\tGILGFVFTL\t1', 'HLA-A*02:01\tNLVPMVATV\t0');
    expect(isBinary).toBe(true);
    expect(measured.map(({ measurement }) => measurement)).toEqual([1, 0]);
  });

  it.each([
    ['is not the name of an HLA molecule', 'Q7\tGILGFVFTL\t50'],
    ['is not the name of an HLA molecule', '\tGILGFVFTL\t50'],
    ['no predictor of HLA-B*07:02', 'B0702\tTPRVTGGGA\t50'],
    ['the peptide has other letters than those of the 20 amino acids', 'A0201\tGILGXVFTL\t50'],
    ['the peptide has other letters than those of the 20 amino acids', 'A0201\t\t50'],
    ['a class I peptide that is not 8 to 11 residues long', 'A0201\tGILGFVFTLGILGFV\t50'],
    ['a class II peptide that is not 9 to 25 residues long', 'DRB1_0101\tPKYVKQNT\t50'],
    ['the measurement is no number of at least 0', 'A0201\tGILGFVFTL\tn/a'],
    ['the measurement is no number of at least 0', 'A0201\tGILGFVFTL\t-3'],
    ['the measurement is no number of at least 0', 'A0201\tGILGFVFTL\t'],
    ['an IC50 of 0 beside others that are not 0 or 1', 'A0201\tGILGFVFTL\t0'],
    ['fewer cells than the 3 columns of line 1', 'A0201\tGILGFVFTL'],
  ])('tells the line that it cannot use: %s', (reason, bad) => {
    const { measured, refused } = read(HEAD, 'A0201\tNLVPMVATV\t30', '', bad);
    expect(measured).toHaveLength(1);
    expect([...refused.values()]).toEqual([[4]]);
    expect([...refused.keys()][0]).toContain(reason);
  });

  it.each([
    ['the file is empty', ' \n'],
    ['no measurements follow', `${HEAD}\n\n`],
    ['measurement is not among "allele", "peptide"', 'allele\tpeptide\nA0201\tGILGFVFTL'],
    ['is not among "allele,peptide,measurement"', 'allele,peptide,measurement\nA0201,GILGFVFTL,5'],
  ])('that holds nothing is refused: %s', (reason, text) => {
    expect(() => read(text)).toThrow(BinderTableError);
    expect(() => read(text)).toThrow(reason);
  });
});
