import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { atomSasa, NACCESS, parsePdb, PROTOR, residueSasa, slicedSasa } from '../index.js';

const model = (name: string) =>
  parsePdb(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8')).structure.models[0];
const total = (areas: readonly { total: number }[]): number => areas.reduce((sum, area) => sum + area.total, 0);

describe('residueSasa', () => {
  // Results of FreeSASA 2.2.1 (freesasa.calc, Shrake–Rupley, 1000 points, probe 1.4 Å) with its own protor and naccess radii.
  it.each([
    ['2vxt-fv.pdb', PROTOR, 10507.8, [170.75, 54.9, 67.02]],
    ['2vxt-fv.pdb', NACCESS, 10479.31, [169.72, 54.9, 68.13]],
    ['4w6x-vhh.pdb', PROTOR, 6323.11, [130.42, 48.9, 95.5]],
    ['4w6x-vhh.pdb', NACCESS, 6291.54, [130.36, 48.72, 96.72]],
  ] as const)('equals FreeSASA on %s (%#)', (name, radii, expected, first) => {
    const areas = residueSasa(model(name), { radii, points: 1000 });
    expect(total(areas)).toBeCloseTo(expected, 1);
    areas.slice(0, 3).forEach((area, i) => expect(area.total).toBeCloseTo(first[i], 1));
  });

  it('is within 0.5 % of the limit of many points (Lee–Richards in FreeSASA: 10 506 Å²) with its default points', () => {
    expect(Math.abs(total(residueSasa(model('2vxt-fv.pdb'))) / 10505.96 - 1)).toBeLessThan(0.005);
  });

  it('buries the core: the conserved tryptophan and cysteines of VH show less than 10 % of their surface', () => {
    const areas = residueSasa(model('2vxt-fv.pdb')).filter(({ chain }) => chain === 'H');
    const core = areas.filter(({ residue }) => [22, 36, 92].includes(residue.seqNum));
    expect(core.map(({ residue }) => residue.name)).toEqual(['CYS', 'TRP', 'CYS']);
    for (const { relative } of core) expect(relative).toBeLessThan(0.1);
  });

  it('splits a residue into backbone and side chain', () => {
    for (const { total: all, sideChain, areas, atoms } of residueSasa(model('4w6x-vhh.pdb'))) {
      expect(areas).toHaveLength(atoms.length);
      expect(areas.reduce((a, b) => a + b, 0)).toBeCloseTo(all, 6);
      expect(sideChain).toBeLessThanOrEqual(all + 1e-9);
    }
  });
});

describe('atomSasa', () => {
  it('gives a lone atom its whole sphere, and two that touch what geometry says', () => {
    const [area] = atomSasa(new Float64Array(3), new Float64Array([1.6]));
    expect(area).toBeCloseTo(4 * Math.PI * 9, 6);
    // Two spheres of 3 Å with centres 3 Å apart: each loses a cap of height 1.5 Å.
    const pair = atomSasa(new Float64Array([0, 0, 0, 3, 0, 0]), new Float64Array([1.6, 1.6]), { points: 20_000 });
    expect(pair[0] / (4 * Math.PI * 9)).toBeCloseTo(0.75, 3);
    expect(() => atomSasa(new Float64Array(6), new Float64Array(1))).toThrow(RangeError);
  });
});

describe('slicedSasa', () => {
  it('is 4πr² of a free atom, and that less the caps of two that overlap', () => {
    const [area] = slicedSasa(new Float64Array(3), new Float64Array([1.6]));
    expect(area).toBeCloseTo(4 * Math.PI * 9, 9);
    // The pair is along x, within the planes of the slices: caps of height 1.5 on spheres of radius 3.
    const pair = slicedSasa(new Float64Array([0, 0, 0, 3, 0, 0]), new Float64Array([1.6, 1.6]), { slices: 500 });
    for (const one of pair) expect(one).toBeCloseTo(4 * Math.PI * 9 - 2 * Math.PI * 3 * 1.5, 1);
    // The pair is along z, normal to the slices.
    const stacked = slicedSasa(new Float64Array([0, 0, 0, 0, 0, 3]), new Float64Array([1.6, 1.6]), { slices: 500 });
    for (const one of stacked) expect(one).toBeCloseTo(4 * Math.PI * 9 - 2 * Math.PI * 3 * 1.5, 1);
    expect(() => slicedSasa(new Float64Array(6), new Float64Array(1))).toThrow(RangeError);
  });

  it('leaves nothing of an atom within another, and of those not asked for', () => {
    const nested = slicedSasa(new Float64Array([0, 0, 0, 0.1, 0, 0]), new Float64Array([1, 2]));
    expect(nested[0]).toBe(0);
    expect(nested[1]).toBeCloseTo(4 * Math.PI * 3.4 ** 2, 9);
    expect([...slicedSasa(new Float64Array(6), new Float64Array([1, 1]), { only: [] })]).toEqual([0, 0]);
  });
});
