// Fits the verdict: a logistic regression, with weights that cannot be negative, on the scores of the assay models and on what the surface
// shows. The scores of an antibody come from models that were fitted without its family, as do all figures of this file.
import { average, reproducibleRandom, spearman } from '@paratope/fitting';
import { DESCRIPTORS } from '#src/heads/descriptors.js';
import { PART_NAMES, type VerdictModel } from '#src/verdict/model.js';
import { deal, normalScores, predictedByFold } from './nested.ts';
import { fitRidge, predict } from './ridge.ts';

/** Antibodies with the descriptors of the heads, the measured assays, further parts, the label and the family. */
export interface Labelled {
  readonly rows: readonly Float64Array[];
  /** Measured values of each head's assay, one per antibody. */
  readonly assays: readonly (readonly number[])[];
  /** Parts that need no fit, one list per part. */
  readonly direct: readonly (readonly number[])[];
  readonly failed: readonly boolean[];
  readonly families: readonly number[];
}

interface Scale {
  readonly means: readonly number[];
  readonly deviations: readonly number[];
}

/** Logistic model of standardized parts. */
export interface Logistic extends Scale {
  /** Intercept first. */
  readonly weights: readonly number[];
}

const HEAD_PENALTY = 100;
const INNER_FOLDS = 5;
/** Penalty on half the squared distance of a weight, in log-odds per standard deviation, from {@link PRIOR}. */
const PENALTY = 20;
/** Weight that the penalty pulls to: every part is known to hurt, and the antibodies are too few to weigh them apart. */
const PRIOR = 0.25;

/** Parts of every antibody, those of heads predicted by models without its family. */
export function crossFitted(data: Labelled, random: () => number): number[][] {
  const foldOf = deal(data.families, INNER_FOLDS, random);
  const scores = data.assays.map((targets) =>
    predictedByFold({ rows: data.rows, targets, families: data.families }, foldOf, INNER_FOLDS, headOf),
  );
  return data.rows.map((_, i) => [...scores.map((list) => list[i]), ...data.direct.map((list) => list[i])]);
}

const headOf = ({ rows, targets }: { readonly rows: readonly Float64Array[]; readonly targets: readonly number[] }) => {
  const model = fitRidge(rows, normalScores(targets), HEAD_PENALTY);
  return (row: Float64Array): number => predict(model, row);
};

const scaleOf = (parts: readonly (readonly number[])[]): Scale => {
  const columns = parts[0].map((_, c) => parts.map((row) => row[c]));
  const means = columns.map(average);
  const deviations = columns.map((column, c) => Math.sqrt(average(column.map((v) => (v - means[c]) ** 2))) || 1);
  return { means, deviations };
};

/** Fits the weights by projected gradient descent; deterministic. */
export function fitLogistic(
  parts: readonly (readonly number[])[],
  failed: readonly boolean[],
  { means, deviations }: Scale = scaleOf(parts),
): Logistic {
  const width = means.length;
  const scaled = parts.map((row) => row.map((value, c) => (value - means[c]) / deviations[c]));
  const weights = new Array<number>(width + 1).fill(0);
  const STEPS = 3000;
  const rate = 4 / (parts.length * (width + 1));
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight, c) => (c === 0 ? 0 : PENALTY * (weight - PRIOR)));
    for (const [i, row] of scaled.entries()) {
      const residual = sigmoid(linear(weights, row)) - Number(failed[i]);
      gradient[0] += residual;
      for (let c = 0; c < width; c++) gradient[c + 1] += residual * row[c];
    }
    for (let c = 0; c <= width; c++) {
      const next = weights[c] - rate * gradient[c];
      weights[c] = c === 0 ? next : Math.max(0, next);
    }
  }
  return { means, deviations, weights };
}

/** Probability of failure by a logistic model. */
export const probabilityOf = ({ means, deviations, weights }: Logistic, parts: readonly number[]): number =>
  sigmoid(
    linear(
      weights,
      parts.map((value, c) => (value - means[c]) / deviations[c]),
    ),
  );

const OUTER_FOLDS = 10;

/** Probability of every antibody by models, heads and weights, that were fitted without its family. */
export function heldOutProbabilities(data: Labelled, random = reproducibleRandom()): number[] {
  const foldOf = deal(data.families, OUTER_FOLDS, random);
  const found = new Array<number>(data.rows.length);
  for (let fold = 0; fold < OUTER_FOLDS; fold++) {
    const inside = subset(data, (i) => foldOf[i] !== fold);
    const model = fitLogistic(crossFitted(inside, random), inside.failed);
    const heads = inside.assays.map((targets) => headOf({ rows: inside.rows, targets }));
    for (const [i, row] of data.rows.entries()) {
      if (foldOf[i] !== fold) continue;
      found[i] = probabilityOf(model, [...heads.map((head) => head(row)), ...data.direct.map((list) => list[i])]);
    }
  }
  return found;
}

export const subset = (data: Labelled, holds: (i: number) => boolean): Labelled => {
  const of = <T>(list: readonly T[]): T[] => list.filter((_, i) => holds(i));
  return {
    rows: of(data.rows),
    assays: data.assays.map(of),
    direct: data.direct.map(of),
    failed: of(data.failed),
    families: of(data.families),
  };
};

/** Area under the ROC curve; equal scores count half. */
export function areaUnderCurve(scores: readonly number[], failed: readonly boolean[]): number {
  let [above, pairs] = [0, 0];
  for (const [i, score] of scores.entries()) {
    if (!failed[i]) continue;
    for (const [k, other] of scores.entries()) {
      if (failed[k]) continue;
      pairs++;
      above += score > other ? 1 : score === other ? 0.5 : 0;
    }
  }
  return above / pairs;
}

const REPEATS = 5;
const RESAMPLES = 60;
const CALIBRATION_BINS = 5;

/** Fits the verdict that ships, with what it reaches on held-out families beside the baselines. */
export function fitVerdict(data: Labelled, baselines: Readonly<Record<string, readonly number[]>>): VerdictModel {
  const { failed, families, rows, assays } = data;
  const random = reproducibleRandom();
  const runs = Array.from({ length: REPEATS }, () => heldOutProbabilities(data, random));
  const parts = crossFitted(data, random);
  const model = fitLogistic(parts, failed);
  const distinct = [...new Set(families)];
  const resampled = Array.from({ length: RESAMPLES }, () => {
    const drawn = distinct.map(() => distinct[Math.floor(random() * distinct.length)]);
    const taken = drawn.flatMap((family) => families.flatMap((own, i) => (own === family ? [i] : [])));
    return fitLogistic(
      taken.map((i) => parts[i]),
      taken.map((i) => failed[i]),
      model,
    ).weights.map(rounded);
  });
  const unspecific = assays[PART_NAMES.indexOf('polyreactivity')];
  const head = fitRidge(rows, normalScores(unspecific), HEAD_PENALTY);
  const column = PART_NAMES.indexOf('polyreactivity');
  return {
    antibodies: failed.length,
    families: distinct.length,
    baseRate: rounded(failed.filter(Boolean).length / failed.length),
    auc: rounded(average(runs.map((run) => areaUnderCurve(run, failed)))),
    baselines: Object.fromEntries(
      Object.entries({ ...baselines, hic_alone: parts.map((row) => row[0]) }).map(([name, scores]) => [
        name,
        rounded(areaUnderCurve(scores, failed)),
      ]),
    ),
    polyreactivity: {
      nestedRho: rounded(
        spearman(
          parts.map((row) => row[column]),
          unspecific,
        ),
      ),
      baselines: { net_charge: rounded(spearman(baselines['net_charge'], unspecific)) },
      model: {
        intercept: rounded(head.intercept),
        terms: Object.fromEntries(
          DESCRIPTORS.map((name, c) => [
            name,
            [rounded(head.means[c]), rounded(head.deviations[c]), rounded(head.weights[c])],
          ]),
        ),
      },
    },
    terms: PART_NAMES.map((name, c) => ({
      name,
      mean: rounded(model.means[c]),
      deviation: rounded(model.deviations[c]),
    })),
    weights: model.weights.map(rounded),
    resampled,
    quantiles: parts.map((row) => rounded(probabilityOf(model, row))).sort((a, b) => a - b),
    calibration: calibrationOf(
      data.failed.map((_, i) => average(runs.map((run) => run[i]))),
      failed,
    ),
  };
}

/** Mean prediction and observed share of fifths of the antibodies by rising prediction. */
function calibrationOf(predicted: readonly number[], failed: readonly boolean[]): VerdictModel['calibration'] {
  const order = [...predicted.keys()].sort((a, b) => predicted[a] - predicted[b]);
  return Array.from({ length: CALIBRATION_BINS }, (_, bin) => {
    const [from, to] = [bin, bin + 1].map((k) => Math.round((k * order.length) / CALIBRATION_BINS));
    const own = order.slice(from, to);
    return {
      predicted: rounded(average(own.map((i) => predicted[i]))),
      observed: rounded(own.filter((i) => failed[i]).length / own.length),
      antibodies: own.length,
    };
  });
}

const rounded = (value: number): number => Number(value.toPrecision(4));
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
const linear = (weights: readonly number[], row: readonly number[]): number =>
  row.reduce((sum, value, c) => sum + weights[c + 1] * value, weights[0]);
