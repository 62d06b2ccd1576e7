import type { VariantSpace } from '../variants/space.js';
import { CANDIDATE_KERNELS, MANY_MEASURED } from './candidates.js';
import { decomposeAll, fitEnsemble, predictEnsemble, type Ensemble, type Predictions } from './ensemble.js';
import type { KernelShape } from './kernels.js';
import { targetsOf, type AssayOptions, type Measurement, type Targets } from './targets.js';

const normalDensity = (z: number): number => Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);

/** Cumulative standard normal distribution (Abramowitz & Stegun 1964, 26.2.17), |error| < 7.5e-8. */
function normalCumulative(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    normalDensity(z) * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - tail : tail;
}

/** Mean of a normal variable that is above a bound (inverse Mills ratio). */
function meanAbove(mean: number, deviation: number, bound: number): number {
  const z = (bound - mean) / deviation;
  const beyond = 1 - normalCumulative(z);
  // Far in the tail, the mean is just beyond the bound.
  return beyond > 1e-6 ? mean + (deviation * normalDensity(z)) / beyond : bound + deviation / Math.max(1, z);
}

/** Share of variants that an interval should contain. */
export const INTERVAL = 0.8;
/** Number of rounds in which censored values are imputed; after four they change by less than 1 % of the spread. */
const IMPUTATIONS = 5;

/** Number of variants that are compared with the measured ones at a time; more would only take more memory. */
const BLOCK = 512;

export interface ModelOptions extends AssayOptions {
  /** Kernels to choose from. Default: {@link CANDIDATE_KERNELS}. */
  readonly kernels?: readonly KernelShape[] | undefined;
  readonly noises?: readonly number[] | undefined;
}

/** Model of one assay. All values in it are on the learned scale, where higher is better. */
export interface AssayModel {
  readonly space: VariantSpace;
  readonly measured: readonly Measurement[];
  readonly targets: Targets;
  readonly mean: number;
  readonly ensemble: Ensemble;
  /** Factor that scales standard deviations so that intervals contain {@link INTERVAL} of left-out values. */
  readonly stretch: number;
}

/**
 * Fits an ensemble of Gaussian processes to the values of an assay. Kernels and noise are weighted by leave-one-out predictions. A censored
 * value is replaced by its mean given its bound and the other values, as in an EM step (Tobit; Amemiya, J Econometrics 1984). Intervals are
 * scaled by left-out residuals (conformal prediction; Lei et al., J Am Stat Assoc 2018).
 *
 * @param space the variants.
 * @param measured the measured values; `row` refers to the space.
 * @param options the scale and direction of the values; kernels and noises to choose from.
 * @returns the model, for {@link predictVariants}.
 * @example
 * ```ts
 * const space = new VariantSpace([['ACD'], ['ACE'], ['AKD'], ['AKE']]);
 * const measured = [1, 2, 3].map((value, row) => ({ row, value }));
 * const model = fitAssayModel(space, measured, { direction: 'higher', scale: 'linear' });
 * predictVariants(model, [3]).length; // → 1
 * predictLearned(model, [3]).means.length; // → 1
 * modelCard(space, measured, { direction: 'higher', scale: 'linear', seed: 1 }).verdict; // → 'too_few'
 * ```
 */
export function fitAssayModel(
  space: VariantSpace,
  measured: readonly Measurement[],
  { kernels, noises, ...options }: ModelOptions,
): AssayModel {
  const targets = targetsOf(measured, options);
  const rows = measured.map(({ row }) => row);
  const compared = space.compare(rows, rows);
  const shapes = kernels ?? (rows.length > MANY_MEASURED ? CANDIDATE_KERNELS.slice(2, 4) : CANDIDATE_KERNELS);
  const decomposed = decomposeAll(shapes, compared);
  const values = targets.values.slice();
  let mean = average(values);
  let ensemble = fitEnsemble(
    decomposed,
    values.map((value) => value - mean),
    noises,
  );
  if (targets.bounds.some((bound) => bound !== 0)) {
    for (let round = 0; round < IMPUTATIONS; round++) {
      impute(values, targets, ensemble.leftOut, mean);
      mean = average(values);
      ensemble = fitEnsemble(
        decomposed,
        values.map((value) => value - mean),
        noises,
      );
    }
  }
  return { space, measured, targets, mean, ensemble, stretch: stretchOf(ensemble, targets, mean) };
}

const average = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function impute(
  values: Float64Array,
  { values: bounds, bounds: sides }: Targets,
  leftOut: Predictions,
  mean: number,
): void {
  for (let i = 0; i < values.length; i++) {
    const side = sides[i];
    if (side === 0) continue;
    const expected = side * (mean + leftOut.means[i]);
    values[i] = side * meanAbove(expected, Math.sqrt(leftOut.variances[i] ?? 1), side * bounds[i]);
  }
}

/** Number of predicted deviations that contain the required share of left-out values; censored ones have no residual. */
function stretchOf({ leftOut }: Ensemble, { values, bounds }: Targets, mean: number): number {
  const scores = Array.from(values, (value, i) =>
    bounds[i] === 0 ? Math.abs(value - mean - leftOut.means[i]) / Math.sqrt(leftOut.variances[i] ?? 1) : NaN,
  )
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  const rank = Math.min(scores.length, Math.ceil((scores.length + 1) * INTERVAL));
  return scores[rank - 1] ?? 1.2816;
}

/** Predicted value of a variant in the assay's unit. */
export interface VariantPrediction {
  readonly row: number;
  readonly value: number;
  /** Lower bound of the 80 % interval of a new measurement. */
  readonly low: number;
  readonly high: number;
  /** Whether the variant is farther from every measured one than these are from each other. */
  readonly extrapolated: boolean;
}

/**
 * Predicts variants on the learned scale of the model.
 *
 * @param model the fitted model, from {@link fitAssayModel}.
 * @param rows the variants, as rows of the model's space.
 * @returns one mean and one variance per row.
 */
export function predictLearned({ space, measured, ensemble, mean }: AssayModel, rows: readonly number[]): Predictions {
  const known = measured.map(({ row }) => row);
  const predicted = { means: new Float64Array(rows.length), variances: new Float64Array(rows.length) };
  for (let start = 0; start < rows.length; start += BLOCK) {
    const { means, variances } = predictEnsemble(ensemble, space.compare(rows.slice(start, start + BLOCK), known));
    predicted.means.set(
      means.map((value) => value + mean),
      start,
    );
    predicted.variances.set(variances, start);
  }
  return predicted;
}

/**
 * Predicts variants in the unit of the assay.
 *
 * @param model the fitted model, from {@link fitAssayModel}.
 * @param rows the variants, as rows of the model's space.
 * @returns for each row the value with its interval, and whether the variant is beyond the usual distance of measured ones.
 */
export function predictVariants(model: AssayModel, rows: readonly number[]): VariantPrediction[] {
  const { means, variances } = predictLearned(model, rows);
  const reach = usualDistance(model);
  return rows.map((row, i) => {
    const half = model.stretch * Math.sqrt(variances[i]);
    const ends = [means[i] - half, means[i] + half].map(model.targets.toReported);
    const nearest = Math.min(...model.measured.map((each) => model.space.distance(row, each.row)));
    return {
      row,
      value: model.targets.toReported(means[i]),
      low: Math.min(...ends),
      high: Math.max(...ends),
      extrapolated: nearest > reach,
    };
  });
}

/** Maximum distance of a measured variant to its nearest measured neighbour. */
function usualDistance({ space, measured }: AssayModel): number {
  const nearest = measured.map(({ row }, i) =>
    Math.min(...measured.flatMap((other, k) => (k === i ? [] : [space.distance(row, other.row)]))),
  );
  return Math.max(...nearest);
}
