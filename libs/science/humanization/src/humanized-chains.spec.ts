import { describe, expect, it } from '@jest/globals';
import { humanizedChains, type HumanizedDomains } from './humanized-chains.js';

const entry = (more: Partial<HumanizedDomains> = {}): HumanizedDomains => ({
  humanized_vh: 'QVQ',
  humanized_vl: 'DIV',
  numbering: { vh: { parental: 'EVE', humanized: 'QVQ' }, vl: { parental: 'SIS', humanized: 'DIV' } },
  ...more,
});

describe('the chains of a humanized variant', () => {
  it('keep leader and constant domains around the V domains', () => {
    const parent = [
      { role: 'heavy', sequence: 'MKLEVEASTK' },
      { role: 'light', sequence: 'SISRTVA' },
    ] as const;
    expect(humanizedChains(parent, entry())).toEqual([
      { role: 'heavy', sequence: 'MKLQVQASTK' },
      { role: 'light', sequence: 'DIVRTVA' },
    ]);
  });

  it('keep the linker of an scFv', () => {
    expect(humanizedChains([{ role: 'scfv', sequence: 'EVEGGGGSSIS' }], entry())).toEqual([
      { role: 'scfv', sequence: 'QVQGGGGSDIV' },
    ]);
  });

  it('replace the domains of the second arm on their own chains', () => {
    const parent = [
      { role: 'heavy', sequence: 'EVE' },
      { role: 'heavy_2', sequence: 'EVE' },
      { role: 'light', sequence: 'SIS' },
    ] as const;
    const mutations = { additional_domains: [{ chain: 'heavy_2', parental: 'EVE', humanized: 'QQQ' }] };
    expect(humanizedChains(parent, entry({ mutations }))?.map(({ sequence }) => sequence)).toEqual([
      'QVQ',
      'QQQ',
      'DIV',
    ]);
  });

  it('are bare V domains when the result names no parental ones', () => {
    expect(
      humanizedChains([{ role: 'heavy', sequence: 'EVE' }], entry({ numbering: null, humanized_vl: null })),
    ).toEqual([{ role: 'heavy', sequence: 'QVQ' }]);
  });

  it('are found on chains in lower case and with blanks', () => {
    const parent = [{ role: 'heavy', sequence: 'mkl eve\nastk' }] as const;
    const heavyAlone = { numbering: { vh: { parental: 'EVE', humanized: 'QVQ' }, vl: null }, humanized_vl: null };
    expect(humanizedChains(parent, entry(heavyAlone))).toEqual([{ role: 'heavy', sequence: 'MKLQVQASTK' }]);
  });

  it('do not come about from the result of another variant', () => {
    expect(humanizedChains([{ role: 'heavy', sequence: 'AAA' }], entry())).toBeUndefined();
  });
});
