import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parsePdb, sequenceOf } from '@paratope/geometry';
import { analyse } from './fv/analysed-fv.js';
import { colouredPdb } from './coloured-structure.js';
import { assayHead, isWorthGiving, predictAssay, type AssayName } from './heads/assay-heads.js';
import { DESCRIPTORS, descriptorsOf } from './heads/descriptors.js';
import { flagAmong, percentileAmong, referenceOf } from './reference/percentile.js';
import { patchContributions, scorecardReport } from './report.js';
import { scorecardOf } from './scorecard.js';
import { mutant, mutantSurface } from './substitutions/mutant.js';
import { surfaceOf } from './surface/surface.js';
import { fixturesBy } from './testing.fixture.js';
import { VERDICT_MODEL } from './generated/verdict.js';
import { judged, partsOf, type PartName } from './verdict/verdict.js';

const { fvNamed } = fixturesBy((file) => readFileSync(file, 'utf8'));

const ORIGINS = [
  { role: 'heavy', start: 0 },
  { role: 'light', start: 0 },
];
const fv = fvNamed('2vxt-fv');
const card = scorecardOf(fv);
const report = scorecardReport(card, ORIGINS);
const metrics = [report.thermostability, report.aggregation, report.developability].flatMap(
  (section) => section.metrics,
);

describe('a scorecard', () => {
  it('gives every metric a value, where it stands, a direction, a method with its version, and how sure it is', () => {
    expect(metrics.length).toBeGreaterThan(40);
    for (const { name, value, percentile, method, method_version, confidence, direction, flag } of metrics) {
      expect(name).toMatch(/^[a-z0-9_]+$/);
      expect(value === null || Number.isFinite(value)).toBe(true);
      expect(percentile === null || (percentile >= 0 && percentile <= 100)).toBe(true);
      expect(method.length).toBeGreaterThan(5);
      expect(method_version).toMatch(/^\d+\/\d+\/\d+$/);
      expect(['low', 'medium', 'high']).toContain(confidence);
      expect(['green', 'amber', 'red', null]).toContain(flag);
      expect(direction).toMatch(/^(lower_is_better|higher_is_better|middle_is_best|informative)$/);
    }
    expect(new Set(metrics.map(({ name }) => name)).size).toBe(metrics.length);
  });

  it('colours the verdict and the parts that drive it alone, and a section by them', () => {
    const { band, drivers } = report.verdict!;
    const flagged = new Map(metrics.flatMap(({ name, flag }) => (flag === null ? [] : [[name, flag] as const])));
    expect(flagged.get('risk')).toBe(band);
    for (const { name } of drivers) expect(flagged.get(name)).toBe(band);
    expect([...flagged.keys()].sort()).toEqual(['risk', ...card.verdict!.parts.map(({ name }) => name)].sort());
    expect(report.thermostability.flag).toBeNull();
  });

  it('gives no melting temperature of VH with VL, and says why', () => {
    const tm = metrics.find(({ name }) => name === 'melting_temperature')!;
    expect(tm).toMatchObject({ value: null, percentile: null, flag: null, confidence: 'low' });
    expect(tm.method).toContain('no method that we tried ranks them');
    expect(report.thermostability.notes[0]).toContain('No melting temperature is given');
  });

  it('never claims more than low confidence of the melting temperature of a single domain, and prints its ρ and spread', () => {
    const { thermostability } = scorecardReport(scorecardOf(fvNamed('4w6x-vhh')), ORIGINS);
    const tm = thermostability.metrics.find(({ name }) => name === 'melting_temperature')!;
    expect(tm).toMatchObject({ confidence: 'low', flag: null, unit: '°C' });
    expect(tm.spread).toBeGreaterThan(3);
    expect(tm.nested_rho).toBeLessThan(0.5);
  });

  it('says of a single domain what it can, and not what was fitted on pairs', () => {
    const single = scorecardOf(fvNamed('4w6x-vhh'));
    const values = new Map(
      Object.values(single.sections).flatMap((section) => section.metrics.map((metric) => [metric.name, metric.value])),
    );
    for (const name of ['hic', 'smac', 'ac_sins', 'polyreactivity', 'viscosity_150', 'sfvcsp'])
      expect(values.get(name)).toBeNull();
    expect(values.get('cdr3_compactness')).toBeGreaterThan(0);
    expect(values.get('melting_temperature')).toBeGreaterThan(40);
  });

  it('is the same every time', () => {
    expect(scorecardReport(scorecardOf(fvNamed('2vxt-fv')), ORIGINS)).toEqual(report);
  });
});

describe('percentiles', () => {
  it('stand on hundreds of therapeutic antibodies', () => {
    expect(referenceOf('fv').antibodies).toBeGreaterThanOrEqual(500);
    expect(referenceOf('single_domain').antibodies).toBeGreaterThanOrEqual(100);
    for (const list of Object.values(referenceOf('fv').quantiles)) {
      expect(list).toHaveLength(101);
      expect(list).toEqual(list.toSorted((a, b) => a - b));
    }
  });

  it('flag the outer 5 % on the side that is a concern, and what lies beyond all', () => {
    const psh = referenceOf('fv').quantiles['psh'];
    expect(percentileAmong('fv', 'psh', psh[50])).toBeCloseTo(50, -1);
    expect(flagAmong('fv', 'psh', psh[50], 'middle_is_best')).toBe('green');
    expect(flagAmong('fv', 'psh', psh[97], 'lower_is_better')).toBe('amber');
    expect(flagAmong('fv', 'psh', psh[2], 'lower_is_better')).toBe('green');
    expect(flagAmong('fv', 'psh', psh[2], 'middle_is_best')).toBe('amber');
    expect(flagAmong('fv', 'psh', psh[100] + 1, 'lower_is_better')).toBe('red');
    expect(flagAmong('fv', 'psh', psh[100] + 1, 'informative')).toBeNull();
    expect(percentileAmong('fv', 'no such metric', 1)).toBeNull();
  });
});

describe('the learned heads', () => {
  const HEADS: readonly (readonly [AssayName, number])[] = [
    ['hic', 0.5],
    ['smac', 0.45],
    ['ac_sins', 0.33],
  ];

  it.each(HEADS)('%s ranks held-out families at ρ ≥ %d, and better than every baseline', (name, least) => {
    const { nestedRho, selectedRho, baselines, antibodies, model } = assayHead(name);
    expect(antibodies).toBe(137);
    expect(nestedRho).toBeGreaterThanOrEqual(least);
    // The same holds for a model with descriptors that were also chosen without the families that it is tested on.
    expect(selectedRho).toBeGreaterThanOrEqual(least);
    for (const rho of Object.values(baselines)) expect(nestedRho).toBeGreaterThan(Math.abs(rho));
    expect(Object.keys(model.terms).sort()).toEqual([...DESCRIPTORS].sort());
  });

  it('are given where they rank better than a count', () => {
    expect(HEADS.filter(([name]) => isWorthGiving(name)).map(([name]) => name)).toEqual(['hic', 'smac', 'ac_sins']);
    expect(report.aggregation.metrics.find(({ name }) => name === 'hic')?.value).toBeGreaterThan(0);
  });

  it('predict within what was measured, and name what moved the prediction', () => {
    const descriptors = descriptorsOf(card.analysed);
    for (const [name] of HEADS) {
      const { value, reasons } = predictAssay(name, descriptors);
      const { quantiles } = assayHead(name);
      expect(value).toBeGreaterThanOrEqual(quantiles[0]);
      expect(value).toBeLessThanOrEqual(quantiles.at(-1)!);
      expect(reasons).toHaveLength(4);
    }
  });
});

describe('the verdict', () => {
  const parts = partsOf(card.analysed, card.descriptors);

  it('ranks held-out families at an AUC of at least 0.7, above the count of flags, the charge, HIC and TAP', () => {
    const { auc, baselines, families, weights } = VERDICT_MODEL;
    expect(auc).toBeGreaterThanOrEqual(0.7);
    for (const baseline of Object.values(baselines)) expect(auc).toBeGreaterThan(baseline);
    expect(families).toBeGreaterThan(50);
    expect(Math.min(...weights.slice(1))).toBeGreaterThanOrEqual(0);
  });

  it('rises with every part, and its interval holds it', () => {
    const { probability, interval } = judged(parts);
    expect(interval[0]).toBeLessThanOrEqual(probability);
    expect(interval[1]).toBeGreaterThanOrEqual(probability);
    for (const name of Object.keys(parts) as PartName[])
      expect(judged({ ...parts, [name]: parts[name] + 1 }).probability).toBeGreaterThan(probability);
  });

  it('gives polyreactivity, which ranks better than the net charge', () => {
    const { nestedRho, baselines } = VERDICT_MODEL.polyreactivity;
    expect(nestedRho).toBeGreaterThan(Math.abs(baselines['net_charge']));
    expect(report.aggregation.metrics.find(({ name }) => name === 'polyreactivity')?.value).toEqual(expect.any(Number));
  });

  it('is not given for a single domain', () => {
    expect(scorecardReport(scorecardOf(fvNamed('4w6x-vhh'), { substitutions: false })).verdict).toBeNull();
  });
});

describe('substitutions', () => {
  it('take a hydrophobic tip out of its patch, on a model where nothing far away has moved', () => {
    const worst = [...card.analysed.sap5.keys()]
      .filter((i) => fv.residues[i].cdr > 0)
      .sort((a, b) => card.analysed.sap5[b] - card.analysed.sap5[a])[0];
    const changed = mutant(fv, worst, 'S');
    const surface = mutantSurface(card.analysed, changed);
    expect(changed.residues[worst].aminoAcid).toBe('S');
    expect(surface.total).toEqual(surfaceOf(changed.protein, changed.layout).total);
    const after = analyse(changed, surface);
    expect(after.sap5[worst]).toBeLessThan(card.analysed.sap5[worst]);
  });

  it('lower the metric that they are for, and never touch the conserved residues of the fold', () => {
    for (const { effect, imgt, changes, metric, rationale } of report.substitutions) {
      expect(effect).toBeLessThan(0);
      expect(changes[metric]).toBeCloseTo(effect, 2);
      expect(['23', '41', '104', '118', '119', '121']).not.toContain(imgt);
      expect(rationale).toContain(metric);
    }
  });
});

describe('a coloured model', () => {
  it('is a PDB file of the same chains, with what each residue adds to the patch as B-factors', () => {
    const { structure, problems } = parsePdb(colouredPdb(card, 'psh', 'test'));
    expect(problems).toEqual([]);
    const { chains } = structure.models[0];
    expect(chains.map(sequenceOf)).toEqual(fv.domains.map(({ sequence }) => sequence));
    const contributions = patchContributions('psh', card);
    chains
      .flatMap(({ residues }) => residues)
      .forEach(({ atoms }, i) => {
        expect(atoms[0].bFactor).toBeCloseTo(contributions[i], 2);
      });
  });

  it('and the patches of the report hold the same residues', () => {
    const psh = report.patches.filter(({ metric }) => metric === 'psh');
    expect(psh.length).toBeGreaterThan(20);
    expect(psh.reduce((sum, { contribution }) => sum + contribution, 0)).toBeGreaterThan(
      0.95 * card.analysed.patches.psh.value,
    );
    expect(psh.every(({ chain }) => chain === 'heavy' || chain === 'light')).toBe(true);
  });
});
