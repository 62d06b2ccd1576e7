import { describe, expect, it } from '@jest/globals';
import { alleleName, mhcClassOf } from './allele-names.js';

describe('names of HLA molecules', () => {
  it.each([
    ['HLA-A*02:01', 'HLA-A*02:01'],
    ['A0201', 'HLA-A*02:01'],
    ['HLA-B44:02', 'HLA-B*44:02'],
    ['DRB1*15:01', 'HLA-DRB1*15:01'],
    ['DRB1_1501', 'HLA-DRB1*15:01'],
    ['DRA*01:01-DRB1*15:01', 'HLA-DRB1*15:01'],
    ['DRA01:01-DRB501:01', 'HLA-DRB5*01:01'],
    ['HLA-DRA*01:01/DRB3*02:02', 'HLA-DRB3*02:02'],
    ['HLA-DQA10501-DQB10201', 'HLA-DQA1*05:01/DQB1*02:01'],
    ['DPA101:03-DPB102:01', 'HLA-DPA1*01:03/DPB1*02:01'],
    ['hla-dqa1*05:01/dqb1*02:01', 'HLA-DQA1*05:01/DQB1*02:01'],
  ])('%s is %s', (text, name) => {
    expect(alleleName(text)).toBe(name);
  });

  it.each(['', 'H-2-Kb', 'A2', 'HLA-DQA1*05:01/DPB1*02:01', 'HLA-DRB2*01:01', 'DQB1*02:01'])('%j is none', (text) => {
    expect(alleleName(text)).toBeUndefined();
  });

  it('tell the class', () => {
    expect([mhcClassOf('HLA-B*07:02'), mhcClassOf('HLA-DRB4*01:01')]).toEqual(['I', 'II']);
  });
});
