import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
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

  it('of an interface are those near the antigen of the structure, and all others are not', () => {
    const file = new URL('../../../science/foreign-runs/fixtures/rfantibody-rf2-best.pdb.gz', import.meta.url);
    const [complex] = parsePdb(gunzipSync(readFileSync(file)).toString()).structure.models;
    const [heavy, light] = complex!.chains.map((chain) => sequenceOf(chain));
    const bound = backboneOf(complex!);
    const task = readFv({
      format: 'mab',
      chains: [
        { role: 'heavy', sequence: heavy! },
        { role: 'light', sequence: light! },
      ],
    });
    const own = fvSites(task, bound, 'imgt');
    const namesIn = (zone: 'interface' | 'not_interface'): string[] =>
      chosenSites(own, { model: complex!, backbone: bound }, { scheme: 'imgt', zones: [zone], at: [], keep: [] }).map(
        ({ name }) => name,
      );
    const [touching, others] = [namesIn('interface'), namesIn('not_interface')];
    // CDR-H3 lies on the target, the strands of the framework do not.
    expect(touching.some((name) => /^H:1(0[5-9]|1[0-7])/.test(name))).toBe(true);
    expect(others).toEqual(expect.arrayContaining(['H:43', 'H:88', 'L:43', 'L:88']));
    expect(touching.length + others.length).toBe(own.filter(({ aminoAcid }) => aminoAcid !== 'C').length);
  });

  it('are refused where all that are named stay', () => {
    const asked = { scheme: 'imgt' as const, zones: [], at: ['H:1'], keep: ['H:1'] };
    expect(() => chosenSites(sites, structure, asked)).toThrow(/No position is chosen/);
  });
});
