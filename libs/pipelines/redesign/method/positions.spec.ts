import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parsePdb, sequenceOf } from '@paratope/geometry';
import { backboneOf } from '@paratope/inverse-folding';
import { readFv } from '@paratope/structure-engines';
import { chosenSites, fvSites, RedesignInputError } from './positions.js';

/** PDB 2VXT: the Fv of a murine antibody to interleukin 18, without its antigen. */
const FILE = new URL('../../../science/geometry/fixtures/2vxt-fv.pdb', import.meta.url);
const [model] = parsePdb(readFileSync(FILE, 'utf8')).structure.models;
const backbone = backboneOf(model!);
const chains = model!.chains.map((chain, k) => ({ role: k === 0 ? 'heavy' : 'light', sequence: sequenceOf(chain) }));
const sites = fvSites(readFv({ format: 'mab', chains }), backbone, 'imgt');
const structure = { model: model!, backbone };

describe('the positions of a redesign', () => {
  it('of an interface are refused where the structure holds no antigen', () => {
    for (const zone of ['interface', 'not_interface'] as const) {
      const asked = { scheme: 'imgt' as const, zones: [zone], at: [], keep: [] };
      expect(() => chosenSites(sites, structure, asked)).toThrow(RedesignInputError);
      expect(() => chosenSites(sites, structure, asked)).toThrow(/no antigen/);
    }
  });

  it('are refused where all that are named stay', () => {
    const asked = { scheme: 'imgt' as const, zones: [], at: ['H:1'], keep: ['H:1'] };
    expect(() => chosenSites(sites, structure, asked)).toThrow(/No position is chosen/);
  });
});
