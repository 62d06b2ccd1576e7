import { describe, expect, it } from '@jest/globals';
import type { Chain } from '@paratope/sdk';
import { chainsByHand, keyOf, mutationsOf } from './by-hand.js';
import type { StrategyDetails } from './strategy-result.js';

const domain = (parental: string, humanized: string) => ({
  numbered: {
    imgt: [...parental].map((_, at) => String(at + 1)),
    region: [],
    parental,
    humanized,
    germline: humanized,
  },
  mutated: {
    positions: [...parental].flatMap((from, at) =>
      from === humanized[at] ? [] : [{ imgt: String(at + 1), kabat: '', from, to: humanized[at] ?? '', reason: '' }],
    ),
  },
});
const vh = domain('QVQLK', 'EVQLV');
const vl = domain('DIVM', 'DIQM');
const details = {
  numbering: { vh: vh.numbered, vl: vl.numbered },
  mutations: { vh: vh.mutated, vl: vl.mutated },
} as unknown as StrategyDetails;
const chain = (role: Chain['role'], sequence: string): Chain => ({ role, sequence });
const parent = [chain('heavy', 'MKVQVQLKASTK'), chain('light', 'DIVMRTVA')];

describe('a humanization by hand', () => {
  it('makes the mutations that are chosen, and leaves leaders and constant domains as they are', () => {
    expect(mutationsOf(details)).toEqual(['vh 1', 'vh 5', 'vl 3']);
    expect(chainsByHand(parent, details, new Set([keyOf('vh', '5')]))).toEqual([
      { role: 'heavy', sequence: 'MKVQVQLVASTK' },
      { role: 'light', sequence: 'DIVMRTVA' },
    ]);
  });

  it('is the strategy itself where all are chosen, and the parent where none is', () => {
    const sequences = (chosen: readonly string[]) =>
      chainsByHand(parent, details, new Set(chosen))?.map(({ sequence }) => sequence);
    expect(sequences(mutationsOf(details))).toEqual(['MKVEVQLVASTK', 'DIQMRTVA']);
    expect(sequences([])).toEqual(parent.map(({ sequence }) => sequence));
  });

  it('is refused for the chains of another antibody', () => {
    expect(chainsByHand([chain('heavy', 'QVQLQQ')], details, new Set())).toBeUndefined();
  });
});
