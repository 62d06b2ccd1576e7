// Fits the weights of structural B-cell epitopes to antigens with epitopes known from complexes with an antibody, by logistic regression
// with a ridge in which all complexes have the same weight.
import { average } from '@paratope/fitting';
import { EPITOPE_FEATURES, epitopeFeatures } from '#src/b-cell/structural.js';
import type { ResidueSurface } from '#src/b-cell/surface.js';
import { rocAuc } from './evaluation.ts';

const FOLDS = 5;
const RIDGE = 0.01;
const STEPS = 1500;
const RATE = 0.5;
/** Share of the antigens' residues below the threshold. */
const BELOW_THRESHOLD = 0.75;

/** Antigen, and the flags of its residues that an antibody binds. */
export interface Antigen {
  readonly name: string;
  readonly surfaces: readonly ResidueSurface[];
  readonly isEpitope: readonly boolean[];
}

interface Described extends Antigen {
  readonly features: readonly Float64Array[];
}

interface Linear {
  readonly weights: readonly number[];
  readonly intercept: number;
}

interface EpitopeFit extends Linear {
  readonly threshold: number;
  /** Mean area under the ROC curve of held-out complexes. */
  readonly heldOutAuc: number;
}

/** Mean area under the ROC curve over the antigens; `scoresOf` returns a score per residue, NaN for none. */
export function meanAuc<A extends Antigen>(
  antigens: readonly A[],
  scoresOf: (antigen: A) => ArrayLike<number>,
): number {
  const areas = antigens.flatMap((antigen) => {
    const scores = scoresOf(antigen);
    const [positives, negatives]: [number[], number[]] = [[], []];
    antigen.isEpitope.forEach((isEpitope, k) => {
      const score = scores[k];
      if (!Number.isNaN(score)) (isEpitope ? positives : negatives).push(score);
    });
    const area = rocAuc(positives, negatives);
    return Number.isNaN(area) ? [] : [area];
  });
  return average(areas);
}

export function fitEpitopeWeights(antigens: readonly Antigen[]): EpitopeFit {
  const described = antigens.map((antigen) => ({
    ...antigen,
    features: antigen.surfaces.map((_, i) => epitopeFeatures(antigen.surfaces, i)),
  }));
  // Features are centred and scaled for the fit, so that the ridge penalizes them equally.
  const rows = described.flatMap(({ features }) => features);
  const mean = EPITOPE_FEATURES.map((_, k) => average(rows.map((row) => row[k])));
  const spread = mean.map((m, k) => Math.sqrt(average(rows.map((row) => (row[k] - m) ** 2))) || 1);
  const held = Array.from({ length: FOLDS }, (_, fold) => {
    const model = fit(
      described.filter((_each, i) => i % FOLDS !== fold),
      mean,
      spread,
    );
    return meanAuc(
      described.filter((_each, i) => i % FOLDS === fold),
      (antigen) => scoresBy(model, antigen),
    );
  });
  const final = fit(described, mean, spread);
  const all = described.flatMap((antigen) => scoresBy(final, antigen)).sort((a, b) => a - b);
  return { ...final, threshold: all[Math.floor(BELOW_THRESHOLD * all.length)], heldOutAuc: average(held) };
}

const scoresBy = ({ weights, intercept }: Linear, { features }: Described): number[] =>
  features.map((row) => row.reduce((sum, value, k) => sum + value * weights[k], intercept));

function fit(antigens: readonly Described[], mean: readonly number[], spread: readonly number[]): Linear {
  const w = new Float64Array(mean.length);
  const samples = antigens.flatMap(({ features, isEpitope }) => {
    const positives = isEpitope.filter(Boolean).length || 1;
    const negatives = isEpitope.length - positives || 1;
    return features.map((row, i) => ({
      x: row.map((value, k) => (value - mean[k]) / (spread[k] ?? 1)),
      y: isEpitope[i] ? 1 : 0,
      // Both classes and all complexes have the same weight, so that a logit of 0 means even odds.
      weight: (isEpitope[i] ? 0.5 / positives : 0.5 / negatives) / antigens.length,
    }));
  });
  let bias = 0;
  for (let step = 0; step < STEPS; step++) {
    const gradient = w.map((value) => RIDGE * value);
    let biasGradient = 0;
    for (const { x, y, weight } of samples) {
      const z = x.reduce((sum, value, k) => sum + value * w[k], bias);
      const error = weight * (1 / (1 + Math.exp(-z)) - y);
      biasGradient += error;
      for (const [k, value] of x.entries()) gradient[k] = gradient[k] + error * value;
    }
    bias -= RATE * biasGradient;
    for (const [k, slope] of gradient.entries()) w[k] = w[k] - RATE * slope;
  }
  const weights = Array.from(w, (value, k) => value / (spread[k] ?? 1));
  return { weights, intercept: bias - weights.reduce((sum, value, k) => sum + value * mean[k], 0) };
}
