import type { LinearModel } from './linear-model.js';

export type AssayName = 'hic' | 'smac' | 'ac_sins' | 'polyreactivity';

/** A model of one assay, with what nested cross-validation over sequence families found. */
export interface AssayHead {
  readonly assay: string;
  readonly unit: string | null;
  /** Antibodies it was fitted on. */
  readonly antibodies: number;
  readonly families: number;
  /** Spearman's ρ of held-out families, and of the best of the obvious baselines on the same antibodies. */
  readonly nestedRho: number;
  /** The same where the descriptors, too, are chosen within the folds, from a pool that was made by rule. */
  readonly selectedRho: number;
  readonly baselines: Readonly<Record<string, number>>;
  /** It predicts the normal score of the rank; this is the assay at the 0th, 5th, … 100th percentile. */
  readonly quantiles: readonly number[];
  readonly model: LinearModel;
}

/** A model of the melting temperature of single domains, with what nested cross-validation found. */
export interface VhhTmHead {
  readonly nestedRho: number;
  /** °C, mean absolute error of held-out families, and that of predicting the mean. */
  readonly nestedError: number;
  readonly meanError: number;
  readonly domains: number;
  readonly families: number;
  readonly model: LinearModel;
}
