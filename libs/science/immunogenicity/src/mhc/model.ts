import type { MhcClass } from './encoding.js';
import type { Network } from './network.js';

/** Where the weights come from; ships inside the file. */
export interface MhcProvenance {
  readonly sources: readonly string[];
  readonly licence: string;
  readonly attribution: string;
  /** SHA-256 over the inputs, in the order they were read. */
  readonly inputSha256: string;
  readonly background: string;
  readonly seed: number;
}

/** What an allele's predictions rest on. */
export interface AlleleRecord {
  readonly name: string;
  /** Peptides measured with it. */
  readonly measurements: number;
  /** The number of them with an IC50 below 500 nM. */
  readonly binders: number;
  /** Area under the ROC curve at 500 nM on peptides that share no 9-mer with those trained on; null with too few. */
  readonly crossValidatedAuc: number | null;
  /** Whether there are data enough for its percentile ranks to be relied on. */
  readonly calibrated: boolean;
  /** Alleles that this one is interpolated from, the heaviest first; missing for an allele that was measured enough. */
  readonly interpolatedFrom?: readonly InterpolationParent[];
}

export interface InterpolationParent {
  readonly name: string;
  /** Those of an allele add up to 1; some are negative. */
  readonly weight: number;
}

export interface MhcModel {
  readonly mhcClass: MhcClass;
  readonly provenance: MhcProvenance;
  readonly alleles: readonly AlleleRecord[];
  /** Each with a row per allele of {@link alleles}. */
  readonly networks: readonly Network[];
  /** Peptide lengths that have percentile ranks, ascending. */
  readonly rankedLengths: readonly number[];
  /** Scores at the kept ranks, alleles × lengths × ranks. */
  readonly quantiles: Float32Array;
}
