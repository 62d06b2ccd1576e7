import type { LinearModel } from '../heads/linear-model.js';

/** Parts of the verdict, named as the metrics of the scorecard: predicted assays, by their normal scores, and figures of the surface. */
export const PART_NAMES = [
  'hic',
  'ac_sins',
  'polyreactivity',
  'cdr_charge',
  'heavy_charge',
  'cdr_aromatic_surface',
  'self_association',
  'cdr3_length',
] as const;
export type PartName = (typeof PART_NAMES)[number];

/** Head of polyreactivity: the mean rank in several assays of unspecific binding. */
export interface PolyreactivityHead {
  readonly nestedRho: number;
  readonly baselines: Readonly<Record<string, number>>;
  readonly model: LinearModel;
}

/** Logistic regression of failure on the standardized parts. */
export interface VerdictModel {
  readonly antibodies: number;
  readonly families: number;
  /** Share of the antibodies that fail, 0–1. */
  readonly baseRate: number;
  /** Area under the ROC curve on held-out sequence families, and those of `baselines` on the same antibodies. */
  readonly auc: number;
  readonly baselines: Readonly<Record<string, number>>;
  readonly polyreactivity: PolyreactivityHead;
  readonly terms: readonly { readonly name: PartName; readonly mean: number; readonly deviation: number }[];
  /** Intercept, then a weight of at least 0 per term. */
  readonly weights: readonly number[];
  /** Weights of fits to resampled families. */
  readonly resampled: readonly (readonly number[])[];
  /** Probabilities of the antibodies, ascending. */
  readonly quantiles: readonly number[];
  /** Fifths of the held-out probabilities: their mean, and the share that failed. */
  readonly calibration: readonly {
    readonly predicted: number;
    readonly observed: number;
    readonly antibodies: number;
  }[];
}
