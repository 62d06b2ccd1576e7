import type { RawErrorWeights } from './raw-error.js';

/**
 * Calibration of the raw error of a region: the weights of the raw error and its isotonic calibration curve, both fitted to leave-one-out
 * models of the template library's own structures (libs/pipelines/structure/accuracy.md). Lists ascend in `raw`; `within` contains
 * P(error < t) per threshold.
 */
export interface Calibration {
  readonly weights: RawErrorWeights;
  readonly raw: readonly number[];
  readonly error: readonly number[];
  readonly within: readonly (readonly number[])[];
}
