import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { superpose } from '@paratope/geometry';
import { buildBackbone, type BackboneModel } from '../backbone-model.js';
import { readTarget } from '../input.js';
import { seededRandom } from '@paratope/sequence';
import { allowedTemplates } from '../templates/exclusion.js';
import { readTemplateLibrary } from '../templates/format.js';
import { combineWithNetwork, type NetworkUse } from './combine.js';
import { networkOf, recordedFvs } from './flash-abb.fixture.js';
import type { NetworkFv } from './network-fv.js';
import { networkShare } from './shares.js';

const library = readTemplateLibrary(readFileSync(new URL('../../data/templates.bin', import.meta.url)));
const recorded = recordedFvs(readFileSync(new URL('../../fixtures/flashabb.json', import.meta.url), 'utf8'));
const fv = recorded[0];
const target = readTarget({ heavy: fv.heavy, light: fv.light, format: 'fv' });
const allowed = allowedTemplates(library, target, { maxTemplateIdentity: 0.9 });
const templates = buildBackbone(library, allowed, target, seededRandom(1));

const combined = (network: NetworkFv, use: NetworkUse = 'fitted') =>
  combineWithNetwork(templates, network, templates.light!, { use, fold: 0 });
const backbonesOf = ({ heavy, light }: BackboneModel): Float64Array[] => [
  heavy.scaffold.backbone,
  light!.scaffold.backbone,
];
const together = ([heavy, light]: readonly Float64Array[]): Float64Array => Float64Array.from([...heavy, ...light]);

/** Lengths of the C–N bonds between consecutive residues. */
function* peptideBonds(backbone: Float64Array): Generator<number> {
  for (let k = 12; k < backbone.length; k += 12) {
    yield Math.hypot(...[0, 1, 2].map((axis) => backbone[k + axis] - backbone[k - 6 + axis]));
  }
}

describe('a network that says what the templates say', () => {
  const [heavy, light] = backbonesOf(templates);
  const plddt = (length: number) => new Float64Array(length).fill(95);
  const echo: NetworkFv = {
    heavy: { backbone: heavy, atoms: new Float64Array(), plddt: plddt(fv.heavy.length) },
    light: { backbone: light, atoms: new Float64Array(), plddt: plddt(fv.light.length) },
  };

  it('changes nothing', () => {
    const { backbone, shares } = combined(echo);
    expect(superpose(together(backbonesOf(backbone)), together([heavy, light])).rmsd).toBeLessThan(0.05);
    for (const { disagreement } of shares) expect(disagreement).toBeLessThan(1e-6);
  });
});

describe('a network that says something else', () => {
  const network = networkOf(fv);
  const own = together([network.heavy.backbone, network.light.backbone]);
  const rmsdTo = (model: BackboneModel): number => superpose(together(backbonesOf(model)), own).rmsd;

  it('is followed in all where it is to be, up to what its bonds lack', () => {
    expect(rmsdTo(templates)).toBeGreaterThan(0.5);
    expect(rmsdTo(combined(network, 'all').backbone)).toBeLessThan(0.15);
  });

  it('is met half-way otherwise, by a chain with correct bonds', () => {
    const { backbone, shares } = combined(network);
    expect(rmsdTo(backbone)).toBeLessThan(rmsdTo(templates));
    expect(shares.map(({ region }) => region)).toEqual(['FwH', 'H1', 'H2', 'H3', 'FwL', 'L1', 'L2', 'L3', 'VH/VL']);
    for (const { networkShare: share } of shares) {
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(1);
    }
    for (const domain of backbonesOf(backbone)) {
      for (const bond of peptideBonds(domain)) expect(Math.abs(bond - 1.329)).toBeLessThan(0.05);
    }
  });

  it('leaves the templates’ model as it was, and tells of the disagreement residue by residue', () => {
    const before = together(backbonesOf(templates));
    const { signs } = combined(network);
    expect(together(backbonesOf(templates))).toEqual(before);
    expect(signs).toHaveLength(fv.heavy.length + fv.light.length);
    for (const { disagreement, doubt } of signs) expect(Number.isFinite(disagreement + doubt)).toBe(true);
  });
});

describe('a CDR-H3 that another structure shows', () => {
  const adalimumab = recorded.find(({ name }) => name === 'Adalimumab')!;
  const target = readTarget({ heavy: adalimumab.heavy, light: adalimumab.light, format: 'fv' });
  const shareAt = (maxTemplateIdentity: number): number => {
    const model = buildBackbone(
      library,
      allowedTemplates(library, target, { maxTemplateIdentity }),
      target,
      seededRandom(1),
    );
    const { shares } = combineWithNetwork(model, networkOf(adalimumab), model.light!, { use: 'fitted', fold: 0 });
    return shares.find(({ region }) => region === 'H3')!.networkShare;
  };

  it('is the templates’ more than where they may not tell', () => {
    expect(shareAt(1)).toBeLessThan(shareAt(0.9) - 0.1);
  });
});

describe('the network’s share', () => {
  it('of CDR-H3 is greater the less the templates are sure of it', () => {
    const at = (expectedRmsd: number): number => networkShare('H3', 0, { expectedRmsd, disagreement: 2 });
    expect(at(0.3)).toBeLessThan(at(2));
    expect(at(2)).toBeLessThan(at(5));
  });
});
