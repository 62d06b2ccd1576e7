import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { analyseTCellEpitopes } from './analysis.js';
import { deimmunise } from './deimmunisation/deimmunise.js';
import { shownRemoval } from './deimmunisation/removal-report.js';
import { ImmunogenicityInputError } from './errors.js';
import { MhcPredictor } from './mhc/predictor.js';
import { MURINE_4D5, shippedPredictors, TRASTUZUMAB } from './predictors.fixture.js';
import { REFERENCE_ALLELES } from './reference-alleles.js';
import { HUMAN_CONSTANT_REGIONS } from './tolerance/constant-regions.js';
import { isHumanGermline } from './tolerance/human-self.js';

const SHIPPED = shippedPredictors((file) => readFileSync(new URL(`../data/${file}`, import.meta.url)));
/**
 * Predictors with two of the class II networks: the guarantees of an analysis hold for any networks, and `predictor.spec.ts` tests all of
 * them.
 */
const PREDICTORS = {
  I: SHIPPED.I,
  II: new MhcPredictor({
    ...SHIPPED.II.model,
    networks: SHIPPED.II.model.networks.filter((_, k) => k % 5 === 0),
  }),
};
const ALLELES = ['HLA-DRB1*01:01', 'HLA-DRB1*07:01', 'HLA-DRB1*15:01', 'HLA-A*02:01'];
const [heavy, light] = MURINE_4D5;
const analyse = (chains = MURINE_4D5, alleles: readonly string[] = ALLELES) =>
  analyseTCellEpitopes({ chains, alleles }, PREDICTORS);
const murine = analyse();

describe('T-cell epitopes', () => {
  it('are the same whatever the order of the chains, and on every run', () => {
    expect(analyse([light, heavy])).toEqual(murine);
  });

  it('count a core once for each allele, and for its risk once', () => {
    const keys = murine.classII.map(({ allele, chain, start, offset }) => `${allele} ${chain} ${start + offset}`);
    expect(new Set(keys).size).toBe(keys.length);
    const places = murine.cores.map(({ chain, start }) => `${chain} ${start}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('weigh nothing where the human germline has the core', () => {
    for (const { core, isGermline, contribution } of analyse(TRASTUZUMAB).cores) {
      expect(isGermline).toBe(isHumanGermline(core));
      if (isGermline) expect(contribution).toBe(0);
    }
  });

  it('name cores as they stand in the chain, and the region', () => {
    for (const { chain, start, core } of murine.cores) {
      const { sequence } = murine.chains.find(({ role }) => role === chain)!;
      expect(sequence.slice(start, start + 9)).toBe(core);
    }
    expect(murine.classI.every(({ peptide }) => peptide.length >= 8 && peptide.length <= 11)).toBe(true);
  });

  it('add up to the risk by residue, by region and in total', () => {
    const { value, regions, residues } = murine.risk;
    const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
    expect(sum(regions.map((region) => region.value))).toBeCloseTo(value, 6);
    expect(sum(residues.flatMap(({ values }) => values))).toBeCloseTo(value, 6);
  });

  it('make murine 4D5 a higher risk than its humanization', () => {
    expect(murine.risk.value).toBeGreaterThan(analyse(TRASTUZUMAB).risk.value);
  });

  it('weigh an IgG as its Fv: human constant domains neither add to the risk nor thin it out', () => {
    const [constant] = HUMAN_CONSTANT_REGIONS.filter((sequence) => sequence.startsWith('ASTKGPSVFPLAPSSKSTSGGTA'));
    const igg = analyse([{ role: 'heavy', sequence: heavy.sequence + constant }, light]);
    expect(Math.abs(igg.risk.value / murine.risk.value - 1)).toBeLessThan(0.1);
  });

  it('are compared with approved antibodies only for the alleles that these were scored for', () => {
    expect(murine.risk.percentile).toBeUndefined();
    expect(analyse(MURINE_4D5, REFERENCE_ALLELES.II).risk.percentile).toBeGreaterThan(50);
  });

  it('are found in a chain that is shorter than a peptide: cores without flanks', () => {
    const { classII } = analyse([{ role: 'linker', sequence: 'PKYVKQNTLKLAT' }], ['HLA-DRB1*01:01']);
    expect(classII.map(({ peptide, offset }) => [peptide, offset])).toContainEqual(['YVKQNTLKL', 0]);
  });

  it('read any spelling of an allele, and chains of constant domains and linkers', () => {
    const scfv = [{ role: 'scfv', sequence: `${light.sequence}GGGGSGGGGSGGGGS${heavy.sequence}` }];
    const { chains, alleles } = analyse(scfv, ['DRB1_0101']);
    expect(alleles.II.map(({ name }) => name)).toEqual(['HLA-DRB1*01:01']);
    expect(chains[0].domains).toHaveLength(2);
    expect(chains[0].regions[light.sequence.length + 4]).toBe('linker');
  });
});

describe('bad input is refused by the field that is at fault', () => {
  it.each([
    ['no chains', [], undefined, 'chains'],
    ['an empty chain', [heavy, { role: 'light', sequence: ' ' }], undefined, 'chains[1].sequence'],
    ['eight residues', [{ role: 'heavy', sequence: 'EVQLVESG' }], undefined, 'chains[0].sequence'],
    ['an X', [{ role: 'heavy', sequence: 'EVQLVXSGGGLV' }], undefined, 'chains[0].sequence'],
    ['two chains of one role', [heavy, heavy], undefined, 'chains[1].role'],
    ['no alleles', MURINE_4D5, [], 'alleles'],
    ['an unknown allele', MURINE_4D5, ['HLA-DRB1*01:01', 'HLA-Q*01:01'], 'alleles[1]'],
    ['an allele without data', MURINE_4D5, ['HLA-A*99:01'], 'alleles[0]'],
    ['an allele twice, spelt differently', MURINE_4D5, ['HLA-A*02:01', 'A0201'], 'alleles[1]'],
  ])('%s', (_, chains, alleles, field) => {
    const run = (): unknown => analyseTCellEpitopes({ chains, alleles }, PREDICTORS);
    expect(run).toThrow(ImmunogenicityInputError);
    expect(run).toThrow(expect.objectContaining({ field }));
    expect(run).not.toThrow(/[ACDEFGHIKLMNPQRSTVWY]{8}/);
  });
});

describe('de-immunisation', () => {
  const alleles = ['01:01', '03:01', '04:01', '07:01', '08:01', '11:01', '13:01', '15:01'].map(
    (name) => `HLA-DRB1*${name}`,
  );
  const chains = [light];
  const analysis = analyse(chains, alleles);
  const plan = deimmunise(analysis, PREDICTORS, { limit: 2, combine: 2 });

  it('foretells what the risk becomes', () => {
    const [best] = plan.substitutions;
    const { sequence } = light;
    expect(sequence[best.index]).toBe(best.residue);
    const mutated = sequence.slice(0, best.index) + best.substitute + sequence.slice(best.index + 1);
    const after = analyse([{ role: 'light', sequence: mutated }], alleles);
    expect(after.risk.value - analysis.risk.value).toBeCloseTo(best.effect, 6);
    expect(best.effect).toBeLessThan(0);
  });

  it('combines substitutions that go together, at different places', () => {
    const { substitutions, before, after } = plan.combination;
    expect(before).toBe(analysis.risk.value);
    expect(after).toBeLessThanOrEqual(before + plan.substitutions[0].effect + 1e-9);
    expect(new Set(substitutions.map(({ index }) => index)).size).toBe(substitutions.length);
  });

  it('tells of every promiscuous core what takes it from alleles, or residue by residue why nothing does', () => {
    expect(plan.removals.length).toBeGreaterThanOrEqual(3);
    for (const removal of plan.removals) {
      const { start, promiscuity } = removal.core;
      expect(promiscuity).toBeGreaterThanOrEqual(3);
      const { reason, substitutions } = shownRemoval(removal);
      expect(reason === null).toBe(substitutions.length > 0);
      for (const { position, alleles_after: after, effect } of substitutions) {
        expect(position).toBeGreaterThan(start);
        expect(position).toBeLessThanOrEqual(start + 9);
        expect(after).toBeLessThan(promiscuity);
        expect(effect).toBeLessThan(0);
      }
    }
    // CDR2 of 4D5 between two segments of the Vernier zone.
    const heaviest = plan.removals.find(({ core }) => core.core === 'LIYSASFRY');
    expect(heaviest && shownRemoval(heaviest).reason).toBe('of its 9 residues 3 in the Vernier zone, 6 in a CDR');
  });

  it('leaves the CDRs and conserved residues alone', () => {
    for (const { index } of plan.substitutions) {
      expect(analysis.chains[0].regions[index]).toMatch(/^FR/);
      expect([22, 34, 87]).not.toContain(index);
    }
  });
});
