import { describe, expect, it } from '@jest/globals';
import type { Chain } from '@paratope/sdk';
import { chainsWith, chosenOf, suggestionName, toggled, type Suggestion } from './suggestion.js';

const suggestion = (chain: string, residue: string, position: number, substitute: string): Suggestion => ({
  chain,
  residue,
  position,
  substitute,
  rationale: 'because',
  effect: -1,
});
const toQ = suggestion('heavy', 'R', 2, 'Q');
const toS = suggestion('heavy', 'R', 2, 'S');
const light = suggestion('light', 'D', 1, 'E');
const parent: Chain[] = [
  { role: 'heavy', sequence: 'ERV' },
  { role: 'light', sequence: 'DI' },
];

describe('suggested substitutions', () => {
  it('are made together, in all chains', () => {
    expect(chainsWith(parent, [toQ, light])).toEqual([
      { role: 'heavy', sequence: 'EQV' },
      { role: 'light', sequence: 'EI' },
    ]);
    expect(chainsWith(parent, [])).toEqual(parent);
  });

  it('are refused for the chains of another variant', () => {
    expect(chainsWith([{ role: 'heavy', sequence: 'EKV' }], [toQ])).toBeUndefined();
    expect(chainsWith([{ role: 'heavy', sequence: 'E' }], [toQ])).toBeUndefined();
    expect(chainsWith(parent, [suggestion('heavy_2', 'R', 2, 'Q')])).toBeUndefined();
  });

  it('exclude each other at one position', () => {
    expect(toggled([toQ, light], toS)).toEqual([light, toS]);
    expect(toggled([toQ, light], toQ)).toEqual([light]);
  });

  it('are found again by a set that a result names', () => {
    expect(chosenOf([toQ, toS, light], [{ chain: 'heavy', residue: 'R', position: 2, substitute: 'S' }])).toEqual([
      toS,
    ]);
    expect(suggestionName(toS)).toBe('heavy R2S');
  });
});
