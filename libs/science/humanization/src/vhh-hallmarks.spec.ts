import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { modelFv, readTemplateLibrary } from '@paratope/fv-model';
import { numberAntibody } from '@paratope/numbering';
import { humanize } from './humanize.js';
import { parentalDomain, type ParentalDomain } from './parental-domain.js';
import type { FvModeller } from './surroundings.js';
import { describeHallmarks, hallmarkDecision, isHallmark, type VhhHallmark } from './vhh-hallmarks.js';

/** Camel VHH to lysozyme (cAb-Lys3, PDB 1MEL). */
const VHH =
  'DVQLQASGGGSVQAGGSLRLSCAASGYTIGPYCMGWFRQAPGKEREGVAAINMGGGITYYADSVKGRFTISQDNAKNTVYLLMNSLEPEDTAIYYCAADSTIYASYYECGHGLSTGGYGYDSWGQGTQVTVSS';

function hallmarksOf(modeller?: FvModeller): readonly VhhHallmark[] {
  const chains = [{ role: 'heavy', sequence: VHH } as const];
  const { results } = humanize({ format: 'nanobody', chains, options: { strategies: ['cdr_grafting'] } }, { modeller });
  return results[0]?.vhh_analysis?.hallmarks ?? [];
}

describe('hallmarks of a VHH', () => {
  it('each have a reason, and say which may be humanized', () => {
    const hallmarks = hallmarksOf();
    expect(hallmarks.map(({ kabat, may_be_humanized: mayBe }) => [kabat, mayBe])).toEqual([
      ['37', false],
      ['44', true],
      ['45', true],
      ['47', false],
    ]);
    for (const { reason, touches_cdr3: touches } of hallmarks) {
      expect(reason).not.toBe('');
      expect(touches).toBeUndefined();
    }
  });

  it('say how far CDR3 is in a model: the phenylalanine lies under it, as in 1MEL, the glutamate faces water', () => {
    const library = readTemplateLibrary(readFileSync(new URL('../../fv-model/data/templates.bin', import.meta.url)));
    const options = { library, seed: 1, ensembleSize: 1, numbering: 'sequential' as const };
    const [phenylalanine, glutamate] = hallmarksOf({
      name: 'templates',
      modelOf: ({ heavy }) => modelFv({ heavy, format: 'vhh' }, options).structure.models[0],
    });
    expect(phenylalanine).toMatchObject({ kabat: '37', parental: 'F', touches_cdr3: true });
    expect(glutamate).toMatchObject({ kabat: '44', parental: 'E', touches_cdr3: false });
  });
});

describe('a hallmark that CDR3 lies on in the model', () => {
  let touched: ParentalDomain;
  beforeAll(() => {
    const outcome = numberAntibody(VHH, { scheme: 'imgt' });
    const [domain] = outcome.ok ? outcome.value.domains : [];
    const parent = parentalDomain(domain, true);
    const cdr3Gap = parent.sites.map(({ kabat }) => (kabat === '45' ? 3.4 : 9));
    const facesPartner = parent.sites.map(() => false);
    touched = { ...parent, surroundings: { exposure: cdr3Gap, cdrGap: cdr3Gap, cdr3Gap, facesPartner } };
  });

  it('stays in the most human variant too, and its neighbour does not', () => {
    const decisions = touched.sites
      .filter(isHallmark)
      .map((site) => [site.kabat, hallmarkDecision(touched, site, 'L', 'most_human')]);
    expect(decisions).toEqual([
      ['37', { kind: 'keep', reason: 'vhh_hallmark' }],
      ['44', { kind: 'mutate', to: 'L', reason: 'vhh_hallmark_humanized' }],
      ['45', { kind: 'keep', reason: 'cdr3_contact' }],
      ['47', { kind: 'keep', reason: 'vhh_hallmark' }],
    ]);
  });

  it('says so', () => {
    const arginine = describeHallmarks(touched, [...VHH]).find(({ kabat }) => kabat === '45');
    expect(arginine).toMatchObject({ may_be_humanized: false, touches_cdr3: true, cdr3_distance: 3.4 });
    expect(arginine?.reason).toContain('CDR3 lies on it');
  });
});
