import type { RawErrorWeights } from './raw-error.js';

/**
 * How the raw error of a region is made, and what raw errors turned out to mean: by regression, the second isotonic, over
 * leave-one-out models of the template library's own structures (libs/pipelines/structure/README.md). Lists ascend in `raw`; `within` holds
 * P(error < t) per threshold.
 */
export interface Calibration {
  readonly weights: RawErrorWeights;
  readonly raw: readonly number[];
  readonly error: readonly number[];
  readonly within: readonly (readonly number[])[];
}
