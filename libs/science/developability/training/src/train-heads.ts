// Fits the learned heads: coefficients, and the results of nested cross-validation over sequence families.
import { Tally } from '@paratope/sequence';
import { average, reproducibleRandom, spearman } from '@paratope/fitting';
import { numberAntibody } from '@paratope/numbering';
import { DESCRIPTORS, type Descriptors } from '#src/heads/descriptors.js';
import type { AssayHead, AssayName, VhhTmHead } from '#src/heads/head.js';
import type { LinearModel } from '#src/heads/linear-model.js';
import { vhhDescriptors } from '#src/heads/vhh-descriptors.js';
import { baselinesOf, BASELINES } from './baselines.ts';
import { fitSelected, SELECTIONS } from './descriptor-pool.ts';
import { familiesOf, type Antibody } from './families.ts';
import { bestSetting, nestedPredictions, normalScores, type Fitting, type Measured } from './nested.ts';
import { fitRidge, predict, type RidgeModel } from './ridge.ts';

/** Beginning of the column title of each assay, with its description. */
export const ASSAYS: Readonly<Record<AssayName, Pick<AssayHead, 'assay' | 'unit'> & { readonly column: string }>> = {
  hic: { column: 'HIC Retention Time', assay: 'HIC retention time', unit: 'min' },
  smac: { column: 'SMAC Retention Time', assay: 'SMAC retention time', unit: 'min' },
  ac_sins: { column: 'Affinity-Capture', assay: 'AC-SINS shift of the plasmon wavelength', unit: 'nm' },
};
const PENALTIES = [10, 30, 100, 300];
const REPEATS = 5;

export interface MeasuredAntibody extends Antibody {
  /** Returns the value by the title of the column; NaN if it was not measured. */
  readonly measured: (column: string) => number;
}

export interface MeasuredDomain {
  readonly vh: string;
  /** Melting temperature in °C. */
  readonly tm: number;
}

const ridge = (settings: readonly number[], transform: Fitting<Float64Array, number>['transform']) => ({
  settings,
  transform,
  fit: (rows: readonly Float64Array[], targets: readonly number[], penalty: number) => {
    const model = fitRidge(rows, targets, penalty);
    return (row: Float64Array): number => predict(model, row);
  },
});

/** Mean of the nested correlation over repeats with different folds. */
function repeated<Row, Setting>(
  measured: Measured<Row>,
  fitting: Fitting<Row, Setting>,
): { readonly rho: number; readonly first: Float64Array } {
  const random = reproducibleRandom();
  const runs = Array.from({ length: REPEATS }, () => nestedPredictions(measured, fitting, random));
  const rho = average(runs.map((predictions) => spearman(predictions, measured.targets)));
  return { rho, first: runs[0] ?? new Float64Array() };
}

/**
 * @param described the descriptors of each antibody
 * @param pooled the pool of each antibody, from which descriptors are selected to measure the value of the selection
 */
export function fitAssayHead(
  name: AssayName,
  antibodies: readonly MeasuredAntibody[],
  described: readonly Descriptors[],
  pooled: readonly Readonly<Record<string, number>>[],
  families: readonly number[],
): AssayHead {
  const { column, assay, unit } = ASSAYS[name];
  const rows = described.map((descriptors) => Float64Array.from(DESCRIPTORS, (descriptor) => descriptors[descriptor]));
  const targets = antibodies.map(({ measured }) => measured(column));
  const task = { rows, targets, families };
  const fitting = ridge(PENALTIES, normalScores);
  const { rho } = repeated(task, fitting);
  const pool = pooled.map((one) => Float64Array.from(Object.values(one)));
  const choosing = { settings: SELECTIONS, fit: fitSelected, transform: normalScores };
  const selected = repeated({ ...task, rows: pool }, choosing);
  const penalty = bestSetting(task, fitting, reproducibleRandom());
  const sorted = targets.toSorted((a, b) => a - b);
  const baselines = baselinesOf(antibodies);
  return {
    assay,
    unit,
    antibodies: rows.length,
    families: new Set(families).size,
    nestedRho: round(rho, 3),
    selectedRho: round(selected.rho, 3),
    baselines: Object.fromEntries(
      BASELINES.map((baseline) => [baseline, round(spearman(baselines[baseline], targets), 3)]),
    ),
    quantiles: Array.from({ length: 21 }, (_, k) => round(sorted[Math.round((k / 20) * (sorted.length - 1))], 4)),
    model: named(fitRidge(rows, normalScores(targets), penalty), DESCRIPTORS),
  };
}

const RARE = 20;
const VHH_PENALTIES = [100, 300, 1000];

export function fitVhhTm(domains: readonly MeasuredDomain[]): VhhTmHead {
  const known = domains.flatMap(({ vh, tm }) => {
    const outcome = numberAntibody(vh, { germline: false });
    const domain = outcome.ok ? outcome.value.domains[0] : undefined;
    const isUsable = domain?.chainType === 'H' && Number.isFinite(tm);
    return isUsable ? [{ vh, vl: '', tm, descriptors: vhhDescriptors(domain) }] : [];
  });
  const counts = new Tally<string>();
  for (const { descriptors } of known) for (const name of Object.keys(descriptors)) counts.add(name);
  const names = [...counts]
    .filter(([, count]) => count >= RARE)
    .map(([name]) => name)
    .sort();
  const rows = known.map(({ descriptors }) => Float64Array.from(names, (name) => descriptors[name] ?? 0));
  const targets = known.map(({ tm }) => tm);
  const families = familiesOf(known);
  const fitting = ridge(VHH_PENALTIES, (list) => list);
  const predictions = nestedPredictions({ rows, targets, families }, fitting);
  const penalty = bestSetting({ rows, targets, families }, fitting, reproducibleRandom());
  const mean = average(targets);
  return {
    nestedRho: round(spearman(predictions, targets), 3),
    nestedError: round(average(targets.map((tm, i) => Math.abs(tm - predictions[i]))), 2),
    meanError: round(average(targets.map((tm) => Math.abs(tm - mean))), 2),
    domains: known.length,
    families: new Set(families).size,
    model: named(fitRidge(rows, targets, penalty), names),
  };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
const significant = (value = NaN): number => Number(value.toPrecision(5));
const named = ({ means, deviations, weights, intercept }: RidgeModel, names: readonly string[]): LinearModel => ({
  intercept: significant(intercept),
  terms: Object.fromEntries(
    names.map((name, k) => [name, [significant(means[k]), significant(deviations[k]), significant(weights[k])]]),
  ),
});
