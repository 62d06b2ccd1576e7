import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { modelFv, readTemplateLibrary } from '@paratope/fv-model';
import { humanize } from './humanize.js';
import type { HumanizationOptions } from './input.js';
import type { DomainMutations, Mutations } from './result.js';
import type { FvModeller } from './surroundings.js';

interface Fv {
  readonly vh: string;
  readonly vl: string;
}

/** Murine parents of trastuzumab, bevacizumab and omalizumab (Carter et al. 1992; Presta et al. 1997 and 1993). */
const PARENTS = {
  '4D5': {
    vh: 'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS',
    vl: 'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKLEIK',
  },
  'A.4.6.1': {
    vh: 'EIQLVQSGPELKQPGETVRISCKASGYTFTNYGMNWVKQAPGKGLKWMGWINTYTGEPTYAADFKRRFTFSLETSASTAYLQISNLKNDDTATYFCAKYPHYYGSSHWYFDVWGAGTTVTVSS',
    vl: 'DIQMTQTTSSLSASLGDRVIISCSASQDISNYLNWYQQKPDGTVKVLIYFTSSLHSGVPSRFSGSGSGTDYSLTISNLEPEDIATYYCQQYSTVPWTFGGGTKLEIK',
  },
  MaE11: {
    vh: 'DVQLQESGPGLVKPSQSLSLACSVTGYSITSGYSWNWIRQFPGNKLEWMGSITYDGSSNYNPSLKNRISVTRDTSQNQFFLKLNSATAEDTATYYCARGSHYFGHWHFAVWGAGTTVTVSS',
    vl: 'DIQLTQSPASLAVSLGQRATISCKASQSVDYDGDSYMNWYQQKPGQPPILLIYAASYLGSEIPARFSGSGSGTDFTLNIHPVEEEDAATFYCQQSHEDPYTFGAGTKLEIK',
  },
} satisfies Readonly<Record<string, Fv>>;

/** Murine framework residues of VH (Kabat) that the original humanizations kept on the consensus of VH3. */
const KEPT_BY_MAKERS = {
  '4D5': ['71', '73', '78'],
  'A.4.6.1': ['49', '69', '71', '73', '76', '78'],
  MaE11: ['24', '37', '78'],
} as const;
type Parent = keyof typeof PARENTS;

const library = readTemplateLibrary(readFileSync(new URL('../../fv-model/data/templates.bin', import.meta.url)));
const modeller: FvModeller = {
  name: 'templates',
  modelOf: ({ heavy, light }) => {
    const options = { library, seed: 1, ensembleSize: 1, maxTemplateIdentity: 0.95, numbering: 'sequential' as const };
    return modelFv({ heavy, light, format: 'fv' }, options).structure.models[0];
  },
};

function mutationsOf(parent: Parent, model?: FvModeller, options: HumanizationOptions = {}): Mutations {
  const { vh, vl } = PARENTS[parent];
  const chains = [{ role: 'heavy', sequence: vh } as const, { role: 'light', sequence: vl } as const];
  const acceptors = { heavy_v: 'IGHV3-66', light_v: 'IGKV1-39' };
  const asked = { strategies: ['cdr_grafting'] as const, acceptors, ...options };
  const [entry] = humanize({ format: 'mab', chains, options: asked }, { modeller: model }).results;
  return entry.mutations;
}
const grafted = (...asked: Parameters<typeof mutationsOf>): DomainMutations => mutationsOf(...asked).vh;
const substituted = ({ positions }: DomainMutations): string[] => positions.map(({ kabat }) => kabat);

describe('on the framework that the makers of three antibodies took, a graft', () => {
  it('keeps at least seven of the twelve residues of VH that they kept', () => {
    const found = (Object.keys(PARENTS) as Parent[]).flatMap((parent) => {
      const changed = substituted(grafted(parent));
      return KEPT_BY_MAKERS[parent].filter((kabat) => !changed.includes(kabat));
    });
    expect(found.length).toBeGreaterThanOrEqual(7);
  });
});

describe('a substitution of high risk on the model', () => {
  const modelled = grafted('MaE11', modeller);

  it('is not made: the residue of the parent stays, and the result says why', () => {
    expect(modelled.positions.filter(({ binding_risk: risk }) => risk === 'high')).toEqual([]);
    const reasons = new Map(modelled.kept.map(({ kabat, reason }) => [kabat, reason]));
    expect([reasons.get('24'), reasons.get('37')]).toEqual(['binding_risk', 'binding_risk']);
  });

  it('is not made without a model either, by the risk of its position', () => {
    expect(grafted('MaE11').positions.filter(({ binding_risk: risk }) => risk === 'high')).toEqual([]);
  });

  it('is made where the user asks for it', () => {
    expect(substituted(grafted('MaE11', modeller, { substitute_high_risk: true }))).toEqual(
      expect.arrayContaining(['24', '37']),
    );
  });
});

describe("the acceptor's methionine at L4 of MaE11", () => {
  it('is taken where the model shows it buried, and not without a model', () => {
    const [modelled, plain] = [mutationsOf('MaE11', modeller).vl, mutationsOf('MaE11').vl];
    expect(modelled?.positions.filter(({ to }) => to === 'M').map(({ kabat }) => kabat)).toEqual(['4']);
    expect(plain?.kept.filter(({ reason }) => reason === 'methionine').map(({ kabat }) => kabat)).toEqual(['4']);
  });
});
