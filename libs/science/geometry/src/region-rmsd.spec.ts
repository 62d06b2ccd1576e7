import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { atomNamed, coordinatesOf, parsePdb, regionRmsd } from './index.js';

const model = parsePdb(readFileSync(new URL('../fixtures/2vxt-fv.pdb', import.meta.url), 'utf8')).structure.models[0];
const [h] = model.chains;

describe('regionRmsd', () => {
  const alphas = coordinatesOf(h.residues.map((residue) => atomNamed(residue, 'CA')!));
  const loop = [30, 31, 32, 33];
  const framework = h.residues.flatMap((_, i) => (loop.includes(i) ? [] : [i]));

  it('measures a loop after superposing the rest, whatever the frame', () => {
    const moved = alphas.map((value, i) => (loop.includes(Math.floor(i / 3)) && i % 3 === 0 ? value + 2 : value));
    const turned = moved.map((_, i) => (i % 3 === 0 ? -moved[i + 1] : i % 3 === 1 ? moved[i - 1] : moved[i] + 7));
    const result = regionRmsd(turned, alphas, framework, { loop, framework, none: [] });
    expect(result['loop']).toBeCloseTo(2, 9);
    expect(result['framework']).toBeCloseTo(0, 9);
    expect(Object.keys(result)).toEqual(['loop', 'framework']);
  });
});
