import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readTarget } from '../input.js';
import type { Scaffold } from '../scaffold.js';
import { readTemplateLibrary } from '../templates/format.js';
import { canonicalClass } from './canonical.js';

const library = readTemplateLibrary(readFileSync(new URL('../../data/templates.bin', import.meta.url)));

describe('canonical classes', () => {
  it('of trastuzumab (PDB 1N8Z) are those of the literature', () => {
    const heavy = library.domains.find(({ pdb, chainType }) => pdb === '1n8z' && chainType === 'H')!;
    const light = library.domains[heavy.partner!];
    const fv = readTarget({ heavy: heavy.sequence, light: light.sequence, format: 'fv' });
    const placed = (target: typeof fv.heavy, backbone: Float32Array): Scaffold => ({
      target,
      backbone: Float64Array.from(backbone),
      origin: new Int32Array(target.sequence.length),
    });
    const h = placed(fv.heavy, heavy.backbone);
    const l = placed(fv.light!, light.backbone);
    // PyIgClassify's classes of this antibody; the peptide bond before proline 95 of L3 is cis.
    expect([canonicalClass(h, 'H1'), canonicalClass(h, 'H2')]).toEqual(['H1-13-1', 'H2-10-1']);
    expect([canonicalClass(l, 'L1'), canonicalClass(l, 'L2'), canonicalClass(l, 'L3')]).toEqual([
      'L1-11-1',
      'L2-8-1',
      'L3-9-cis7-1',
    ]);
    expect(canonicalClass(h, 'H3')).toBeUndefined();
  });
});
