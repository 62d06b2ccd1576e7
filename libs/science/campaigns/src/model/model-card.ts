import { Tally, seededRandom, type Random } from '@paratope/sequence';
import { sample } from '../random.js';
import { fitAssayModel, predictLearned, predictVariants, INTERVAL, type ModelOptions } from './assay-model.js';
import { MANY_MEASURED } from './candidates.js';
import { MARGIN_OVER_PLAIN, MARGIN_OVER_SIMILARITY } from './margins.js';
import { PLAIN_KERNEL, PLAIN_NOISE } from './plain.js';
import type { VariantSpace } from '../variants/space.js';
import { rankCorrelation } from './rank-correlation.js';
import { targetsOf, type Measurement } from './targets.js';

const FOLDS = 5;
const BOOTSTRAPS = 500;
/** Minimum number of left-out predictions for a rank correlation. */
const FEWEST = 10;

/** Measured value with its left-out prediction, in the assay's unit. */
interface LeftOutPrediction {
  readonly row: number;
  /** Measured value, or the bound of a censored one. */
  readonly measured: number;
  readonly predicted: number;
  /** Lower bound of the 80 % interval. */
  readonly low: number;
  readonly high: number;
}

/** Quality of a model, measured on held-out values. */
interface ModelCard {
  readonly measured: number;
  readonly censored: number;
  /** Spearman's ρ of cross-validated predictions, with its 95 % interval by bootstrap; undefined for fewer than ten values. */
  readonly correlation: { readonly value: number; readonly low: number; readonly high: number } | undefined;
  /** ρ of the BLOSUM62 similarity to the parent on the same values. */
  readonly blosumCorrelation: number;
  /** ρ of the similarity to the parent by the number of substitutions, where fewer are assumed to be better. */
  readonly nearnessCorrelation: number;
  /** ρ of a Gaussian process with one plain linear kernel and fixed noise, on the same folds; undefined for fewer than ten values. */
  readonly plainCorrelation: number | undefined;
  /** Share of left-out values within their 80 % interval. */
  readonly coverage: number | undefined;
  /** `better`: the model exceeds similarity and the plain kernel by the stated margins; only then may it choose wells. */
  readonly verdict: 'better' | 'not_better' | 'too_few';
  readonly explanation: string;
  /** Kernels with their weights, by descending weight. */
  readonly kernels: readonly { readonly kernel: string; readonly weight: number }[];
  /** Predictions of the cross-validation, in the order of the measurements. */
  readonly leftOut: readonly LeftOutPrediction[];
}

/**
 * Cross-validates the whole choice of kernels, noise and intervals in five folds: no left-out value contributes to its own prediction. The
 * result is deterministic for a seed.
 *
 * @param space the variants.
 * @param measured the measured values; `row` refers to the space.
 * @param options the scale and direction of the values, and the seed of the folds.
 * @returns the rank correlation with its 95 % interval and two baselines, coverage of the intervals, the verdict and the left-out
 *   predictions.
 */
export function modelCard(
  space: VariantSpace,
  measured: readonly Measurement[],
  { seed, ...options }: ModelOptions & { readonly seed: number },
): ModelCard {
  const random = seededRandom(seed);
  const targets = targetsOf(measured, options);
  // Every fold uses the scale of all values.
  const scaled = { ...options, scale: targets.scale };
  const order = sample(measured.length, measured.length, random);
  const { predicted, covered, leftOut } = crossValidated(space, measured, scaled, order);
  const open = measured.flatMap(({ censored }, k) => (censored === undefined && predicted.has(k) ? [k] : []));
  const truth = open.map((k) => targets.values[k]);
  const scores = {
    model: open.map((k) => predicted.get(k) ?? 0),
    blosum: open.map((k) => -space.blosumDistance(measured[k].row)),
    nearness: open.map((k) => -space.mutations(measured[k].row)),
  };
  const own = rankCorrelation(scores.model, truth);
  const blosumCorrelation = rankCorrelation(scores.blosum, truth);
  const nearnessCorrelation = rankCorrelation(scores.nearness, truth);
  const enough = open.length >= FEWEST;
  const plain = enough
    ? crossValidated(space, measured, { ...scaled, kernels: [PLAIN_KERNEL], noises: [PLAIN_NOISE] }, order).predicted
    : undefined;
  const plainCorrelation =
    plain &&
    rankCorrelation(
      open.map((k) => plain.get(k) ?? 0),
      truth,
    );
  const draws = enough ? bootstraps(scores, truth, random) : [];
  const quantile = (values: readonly number[], share: number): number =>
    values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
  const gain = quantile(
    draws.map(({ model, baseline }) => model - baseline),
    0.025,
  );
  const similarity = Math.max(blosumCorrelation, nearnessCorrelation);
  const isBetter =
    gain > 0 &&
    own >= similarity + MARGIN_OVER_SIMILARITY &&
    plainCorrelation !== undefined &&
    own >= plainCorrelation + MARGIN_OVER_PLAIN;
  const verdict = !enough ? 'too_few' : isBetter ? 'better' : 'not_better';
  const members = fitAssayModel(space, measured, options).ensemble.members;
  const weights = new Tally<string>();
  for (const { process, weight } of members) {
    const { shape } = process.decomposed.kernel;
    const [gaussian] = shape.kind === 'sum' ? shape.of : [shape];
    const scale = gaussian?.kind === 'gaussian' ? `Gaussian, length scale ${gaussian.scale}` : 'linear';
    const name = shape.kind === 'sum' ? `${scale}, zero-shot scores as prior mean` : scale;
    weights.add(name, weight);
  }
  return {
    measured: measured.length,
    censored: measured.filter(({ censored }) => censored !== undefined).length,
    correlation: enough
      ? {
          value: own,
          low: quantile(
            draws.map(({ model }) => model),
            0.025,
          ),
          high: quantile(
            draws.map(({ model }) => model),
            0.975,
          ),
        }
      : undefined,
    blosumCorrelation,
    nearnessCorrelation,
    plainCorrelation,
    coverage: enough ? covered : undefined,
    verdict,
    explanation: explain(verdict, open.length, { own, similarity, plain: plainCorrelation }),
    leftOut,
    kernels: [...weights].map(([kernel, weight]) => ({ kernel, weight })).sort((a, b) => b.weight - a.weight),
  };
}

interface Compared {
  readonly own: number;
  readonly similarity: number;
  readonly plain: number | undefined;
}

function explain(verdict: ModelCard['verdict'], count: number, { own, similarity, plain }: Compared): string {
  const others = `${similarity.toFixed(2)} for similarity to the parent and ${plain?.toFixed(2) ?? '–'} for a plain kernel`;
  const figures = `cross-validated ρ ${own.toFixed(2)}, against ${others}`;
  switch (verdict) {
    case 'too_few':
      return `Too few values to judge (${count} of at least ${FEWEST}): the plate explores.`;
    case 'better':
      return `Better than similarity to the parent: the model chooses wells (${figures}).`;
    case 'not_better':
      return own >= similarity + MARGIN_OVER_SIMILARITY
        ? `Not reliably better than similarity to the parent and a plain kernel: the plate explores (${figures}).`
        : `No better than similarity to the parent: the plate explores (${figures}; a margin of ${MARGIN_OVER_SIMILARITY.toFixed(2)} is required).`;
  }
}

interface CrossValidation {
  /** Predictions on the learned scale, by the index of the measurement. */
  readonly predicted: ReadonlyMap<number, number>;
  readonly covered: number;
  readonly leftOut: readonly LeftOutPrediction[];
}

function crossValidated(
  space: VariantSpace,
  measured: readonly Measurement[],
  options: ModelOptions,
  order: readonly number[],
): CrossValidation {
  const folds = Math.min(measured.length > MANY_MEASURED ? 2 : FOLDS, measured.length);
  const predicted = new Map<number, number>();
  const leftOut = new Map<number, LeftOutPrediction>();
  let held = 0;
  let open = 0;
  for (let fold = 0; fold < folds; fold++) {
    const left = order.filter((_, k) => k % folds === fold);
    const kept = order.filter((_, k) => k % folds !== fold).flatMap((k) => measured[k] ?? []);
    if (new Set(kept.map(({ value }) => value)).size < 2) continue;
    const model = fitAssayModel(space, kept, options);
    const rows = left.flatMap((k) => measured[k]?.row ?? []);
    const { means } = predictLearned(model, rows);
    const intervals = predictVariants(model, rows);
    left.forEach((k, i) => {
      predicted.set(k, means[i]);
      const one = measured[k];
      const interval = intervals[i];
      if (one === undefined || interval === undefined) return;
      const { value, low, high } = interval;
      leftOut.set(k, { row: one.row, measured: one.value, predicted: value, low, high });
      if (one.censored !== undefined) return;
      open++;
      if (one.value >= low && one.value <= high) held++;
    });
  }
  return {
    predicted,
    covered: open > 0 ? held / open : INTERVAL,
    leftOut: measured.flatMap((_, k) => leftOut.get(k) ?? []),
  };
}

interface RankedScores {
  readonly model: readonly number[];
  readonly blosum: readonly number[];
  readonly nearness: readonly number[];
}

function bootstraps(
  scores: RankedScores,
  truth: readonly number[],
  random: Random,
): { model: number; baseline: number }[] {
  return Array.from({ length: BOOTSTRAPS }, () => {
    const drawn = truth.map(() => Math.floor(random() * truth.length));
    const of = (values: readonly number[]): number[] => drawn.map((k) => values[k]);
    const values = of(truth);
    return {
      model: rankCorrelation(of(scores.model), values),
      baseline: Math.max(rankCorrelation(of(scores.blosum), values), rankCorrelation(of(scores.nearness), values)),
    };
  });
}
