import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readTarget } from '../input.js';
import type { Scaffold } from '../scaffold.js';
import { CHI_STRIDE } from '../templates/domain.js';
import { readTemplateLibrary } from '../templates/format.js';
import { observedChi } from './observed-chi.js';

const library = readTemplateLibrary(readFileSync(new URL('../../data/templates.bin', import.meta.url)));
const own = library.domains.findIndex(({ chainType, chi, sequence }) => {
  return chainType === 'H' && chi !== undefined && sequence.length > 110 && !sequence.includes('X');
});
const domain = library.domains[own];
const target = readTarget({ heavy: domain.sequence, format: 'vhh' }).heavy;
const scaffold: Scaffold = {
  target,
  backbone: Float64Array.from(domain.backbone),
  origin: new Int32Array(target.sequence.length).fill(own),
};
const allowing = (...numbers: readonly number[]): Uint8Array =>
  Uint8Array.from(library.domains, (_, k) => (numbers.includes(k) ? 1 : 0));

describe('χ angles observed in templates', () => {
  it('are those of the template itself where the model is the template', () => {
    const observed = observedChi(library, allowing(own), scaffold);
    let compared = 0;
    domain.sequence.split('').forEach((_, k) => {
      const chi = domain.chi!.subarray(k * CHI_STRIDE, (k + 1) * CHI_STRIDE);
      const known = Number.isNaN(chi[0]) ? [] : [[...chi]];
      expect(observed[k]?.map((one) => Array.from(one.chi))).toEqual(known);
      compared += known.length;
    });
    expect(compared).toBeGreaterThan(70);
  });

  it('come from no template that is not allowed', () => {
    expect(observedChi(library, allowing(), scaffold).flat()).toEqual([]);
  });

  it('count less the more the main chain differs', () => {
    const all = observedChi(library, allowing(...library.domains.keys()), scaffold);
    const weights = all.flatMap((list) => list.map(({ weight }) => weight));
    expect(Math.min(...weights)).toBeLessThan(0.2);
    expect(Math.max(...weights)).toBeLessThanOrEqual(3);
    expect(all.filter((list) => list.length > 20).length).toBeGreaterThan(40);
  });
});
