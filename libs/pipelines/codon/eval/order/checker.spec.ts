import { describe, expect, it } from '@jest/globals';
import { faultsOf, type Order } from './checker.ts';

const PROTEIN = 'MKTAYIAKQRQISFVKSHFSRQLEERLGLIEVQAPILSRV';
const GENE =
  'ATGAAGACCGCCTACATCGCAAAACAGAGACAGATTTCCTTCGTCAAGTCACACTTTAGCCGGCAACTGGAGGAGAGGCTGGGACTCATCGAAGTGCAGGCTCCCATCCTGTCTAGAGTGTAA';
const order = (changes: Partial<Order> = {}): Order => ({
  made: [GENE],
  gene: GENE,
  protein: PROTEIN,
  host: 'human',
  vendor: 'idt_gblocks',
  assembly: { kind: 'none' },
  ...changes,
});
const gated = (left: string, inside: string): string => `AAGTGGTCTCA${left}${inside}GCTTTGAGACCACTT`;

describe('the checker of ordered DNA', () => {
  it('finds no fault but the length in a short gene', () => {
    expect(faultsOf(order())).toEqual(['fragment 1: length 123']);
  });

  it.each<[string, Order, string]>([
    ['another protein', order({ protein: PROTEIN.replace('QVQ', 'QVE').replace('EVQ', 'EVN') }), 'another protein'],
    ['a site', order({ gene: GENE.replace('ATGAAGACC', 'ATGGAATTC') }), 'GAATTC'],
    ['a run', order({ made: [GENE.replace('GCAAAACAG', 'GCAAAAAAAAAAAAG')] }), 'a run'],
    ['a repeat', order({ gene: GENE.replace('ATTTCCTTCGTCAAGTCA', 'AAGACCGCCTACATCGCA') }), 'a repeat'],
    ['another gene in the tube', order({ made: [GENE.replace('TACATC', 'TATATC')] }), 'it is not the gene'],
    ['missing adapters', order({ vendor: 'twist_adapter_on' }), 'adapters'],
    [
      'overlaps that do not meet',
      order({
        made: [`ACGTACGTACGTACGT${GENE.slice(0, 80)}`, `${GENE.slice(60)}TTGCAACCGGTTAACC`],
        assembly: { kind: 'gibson', left: 'ACGTACGTACGTACGT', right: 'TTGCAACCGGTTAACC' },
      }),
      'overlaps do not give the gene',
    ],
    [
      'an overhang that fits twice',
      order({
        made: [gated('AAGC', GENE)],
        assembly: { kind: 'golden_gate', enzyme: 'BsaI', left: 'AAGC', right: 'GCTT' },
      }),
      'fits twice',
    ],
    [
      'a third site',
      order({
        made: [gated('AATG', `${GENE}GGTCTC`)],
        assembly: { kind: 'golden_gate', enzyme: 'BsaI', left: 'AATG', right: 'GCTT' },
      }),
      'does not cut twice',
    ],
  ])('finds %s', (_, wrong, fault) => {
    expect(faultsOf(wrong).join('; ')).toContain(fault);
  });
});
