import type { MhcClass } from './encoding.js';
import type { Network } from './network.js';

/** Origin of the weights; it is stored in the file. */
export interface MhcProvenance {
  readonly sources: readonly string[];
  readonly licence: string;
  readonly attribution: string;
  /** SHA-256 over the inputs, in the order in which they were read. */
  readonly inputSha256: string;
  readonly background: string;
  readonly seed: number;
}

/** Data on which an allele's predictions are based. */
export interface AlleleRecord {
  readonly name: string;
  /** Number of measured peptides. */
  readonly measurements: number;
  /** Number of peptides with an IC50 below 500 nM. */
  readonly binders: number;
  /** Area under the ROC curve at 500 nM on peptides that share no 9-mer with the training peptides; null with too few. */
  readonly crossValidatedAuc: number | null;
  /** Whether the data are sufficient for reliable percentile ranks. */
  readonly calibrated: boolean;
  /** Alleles from which this one is interpolated, by descending weight; missing for an allele with sufficient measurements. */
  readonly interpolatedFrom?: readonly InterpolationParent[];
}

interface InterpolationParent {
  readonly name: string;
  /** Weight of the parent. The weights of an allele sum to 1; some are negative. */
  readonly weight: number;
}

export interface MhcModel {
  readonly mhcClass: MhcClass;
  readonly provenance: MhcProvenance;
  readonly alleles: readonly AlleleRecord[];
  /** Networks with a row per allele of {@link alleles}. */
  readonly networks: readonly Network[];
  /** Peptide lengths that have percentile ranks, ascending. */
  readonly rankedLengths: readonly number[];
  /** Scores at the stored ranks, alleles × lengths × ranks. */
  readonly quantiles: Float32Array;
}
