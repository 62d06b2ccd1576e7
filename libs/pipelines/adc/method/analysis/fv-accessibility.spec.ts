import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parsePdb } from '@paratope/geometry';
import { fvPlace, fvSites } from './fv-accessibility.js';
import { analyseDesign } from './analyse.js';
import { readDesign } from '../design/check.js';
import { VEDOTIN } from '../designs.fixture.js';
import { TRASTUZUMAB_FV } from '../antibodies.fixture.js';

const fixture = new URL('../../../../science/geometry/fixtures/2vxt-fv.pdb', import.meta.url);
const [model] = parsePdb(readFileSync(fixture, 'utf8')).structure.models;
if (!model) throw new Error('the fixture has no model');
const sites = fvSites(model);

describe('sites of an Fv', () => {
  it('finds its four conserved cysteines in two disulfides, all buried', () => {
    const cysteines = sites.filter(({ residue }) => residue === 'C');
    expect(cysteines.map(({ domain, position }) => `${domain} ${position}`).toSorted()).toEqual([
      'VH 104',
      'VH 23',
      'VL 104',
      'VL 23',
    ]);
    expect(cysteines.every(({ in_disulfide, exposure }) => in_disulfide === true && exposure === 'buried')).toBe(true);
  });

  it('names every lysine with its place, its surface and what is near', () => {
    const lysines = sites.filter(({ residue }) => residue === 'K');
    const inFile = model.chains.flatMap(({ residues }) => residues).filter(({ name }) => name === 'LYS');
    expect(lysines).toHaveLength(inFile.length);
    for (const { relative, reacting_atom, pka_shift, in_disulfide } of lysines) {
      expect(relative).toBeGreaterThanOrEqual(0);
      expect(relative).toBeLessThan(1.2);
      expect([reacting_atom, in_disulfide]).toEqual(['NZ', null]);
      expect(['lowered', 'raised', 'none']).toContain(pka_shift);
    }
  });

  // Results of FreeSASA 2.2.1 (freesasa.calcCoord, Shrake–Rupley, 256 points, probe 1.4 Å, its own ProtOr radii): Å² of the reacting atom.
  it.each([
    ['VH 1 N', 45.365],
    ['VH 14 NZ', 49.901],
    ['VH 20 NZ', 48.994],
    ['VH 23 SG', 0],
    ['VH 24 NZ', 26.765],
    ['VH 43 NZ', 4.536],
    ['VH 48 NZ', 56.706],
    ['VH 70 NZ', 11.341],
    ['VH 75 NZ', 4.99],
    ['VL 1 N', 39.467],
    ['VL 38 NZ', 49.447],
    ['VL 51 NZ', 29.033],
    ['VL 74 NZ', 35.384],
    ['VL 123 NZ', 16.331],
    ['VL 127 NZ', 58.52],
  ])('shows the surface of %s that FreeSASA shows', (name, area) => {
    const site = sites.find((one) => `${one.domain} ${one.position} ${one.reacting_atom}` === name);
    expect(Math.abs((site?.reacting_atom_area ?? NaN) - area)).toBeLessThan(0.001);
  });

  it('counts a lysine of a CDR that lies open as a risk to binding', () => {
    for (const { region, exposure, binding_risk } of sites.filter(({ residue }) => residue === 'K')) {
      if (region.startsWith('CDR') && exposure !== 'buried') expect(binding_risk).toBe('high');
    }
  });

  it('has both N-termini', () => {
    expect(sites.filter(({ residue }) => residue === 'N-terminus').map(({ domain }) => domain)).toEqual(['VH', 'VL']);
  });

  it('tells how a residue lies that a design would put a cysteine in place of', () => {
    // Kabat H41, in the turn of FR2, is exposed; H36 and L35 are the conserved tryptophans of the core.
    expect(fvPlace(model, 'heavy', 41)?.exposure).toBe('accessible');
    expect(fvPlace(model, 'heavy', 36)).toMatchObject({ residue: 'W', region: 'FR2', exposure: 'buried' });
    expect(fvPlace(model, 'light', 35)).toMatchObject({ residue: 'W', exposure: 'buried' });
    expect(fvPlace(model, 'heavy', 500)).toBeUndefined();
  });

  it('are on the card when a structure is given, and missed when not', () => {
    const read = readDesign(VEDOTIN, TRASTUZUMAB_FV);
    if (!read.ok) throw new Error('refused');
    expect(analyseDesign({ design: read.design, structure: model }).fv_sites).toHaveLength(sites.length);
    const without = analyseDesign({ design: read.design });
    expect(without.fv_sites).toBeNull();
    expect(without.missing.join(' ')).toContain('no structure was given');
  });
});
