import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildBackbone } from '../../backbone-model.js';
import { NEIGHBOUR_WEIGHTS } from '../../generated/neighbour-weights.js';
import { readTarget } from '../../input.js';
import { seededRandom } from '@paratope/sequence';
import { allowedTemplates } from '../../templates/exclusion.js';
import { readTemplateLibrary } from '../../templates/format.js';
import { TRASTUZUMAB, VHH } from '../../testing.fixture.js';
import { rmsdInPlace } from '../backbone-geometry.js';
import { FOLDS } from './folds.js';
import { neighbourShapes } from './neighbours.js';
import { pairFeatureCount } from './similarity.js';

const library = readTemplateLibrary(readFileSync(new URL('../../../data/templates.bin', import.meta.url)));
const target = readTarget({ heavy: TRASTUZUMAB.heavy, format: 'vhh' });
const H3 = { residues: 13 };
/** Index of the crystal structure of trastuzumab. */
const CRYSTAL = library.domains.findIndex(({ pdb, chainType, loop }) => pdb === '1n8z' && chainType === 'H' && !loop);
const CRYSTAL_ONLY = new Uint8Array(library.domains.length).with(CRYSTAL, 1);

describe('the expected shapes of CDR-H3', () => {
  const allowed = allowedTemplates(library, target, { maxTemplateIdentity: 0.95 });
  const { scaffold } = buildBackbone(library, allowed, target, seededRandom(1)).heavy;
  const shapes = neighbourShapes(library, allowed, scaffold, 'H3');

  it('have the residues of the loop, and hardly any probability is left out', () => {
    expect(shapes.length).toBeGreaterThan(20);
    for (const { coordinates } of shapes) expect(coordinates).toHaveLength(H3.residues * 12);
    for (const { coordinates } of shapes) expect(coordinates.every(Number.isFinite)).toBe(true);
    const total = shapes.reduce((sum, { probability }) => sum + probability, 0);
    expect(total).toBeGreaterThan(0.9);
    expect(total).toBeLessThanOrEqual(1 + 1e-9);
  });

  it('come from templates that the target may use only', () => {
    expect(neighbourShapes(library, new Uint8Array(library.domains.length), scaffold, 'H3')).toEqual([]);
    expect(neighbourShapes(library, CRYSTAL_ONLY, scaffold, 'H3').map(({ probability }) => probability)).toEqual([1]);
  });

  it('are surest, and right, where the structure of the very antibody may be used', () => {
    const all = new Uint8Array(library.domains.length).fill(1);
    const [likeliest] = neighbourShapes(library, all, scaffold, 'H3').sort((a, b) => b.probability - a.probability);
    expect(likeliest.probability).toBeGreaterThan(Math.max(...shapes.map(({ probability }) => probability)));
    const [crystal] = neighbourShapes(library, CRYSTAL_ONLY, scaffold, 'H3');
    expect(rmsdInPlace(likeliest.coordinates, crystal.coordinates)).toBeLessThan(1);
  });
});

describe('the weights of the similarity', () => {
  it('are there for every fold of every kind of loop, one for each feature', () => {
    for (const loop of ['H1', 'H2', 'H3', 'L3'] as const) {
      for (const kind of [loop, ...(loop === 'L3' ? [] : [`VHH ${loop}` as const])]) {
        const counts = NEIGHBOUR_WEIGHTS[kind]?.map((weights) => weights.length);
        expect(counts).toEqual(Array<number>(FOLDS).fill(pairFeatureCount(loop)));
      }
    }
  });

  it('serve VHHs as well', () => {
    const vhh = readTarget({ heavy: VHH, format: 'vhh' });
    const allowed = allowedTemplates(library, vhh, { maxTemplateIdentity: 0.95 });
    const { scaffold } = buildBackbone(library, allowed, vhh, seededRandom(1)).heavy;
    expect(neighbourShapes(library, allowed, scaffold, 'H3').length).toBeGreaterThan(20);
  });
});
