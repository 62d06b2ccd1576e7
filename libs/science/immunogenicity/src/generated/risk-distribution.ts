// Made by tools/build-risk-distribution.mjs; do not edit.
export const RISK_DISTRIBUTION_PROVENANCE = {
  source: '',
  antibodies: 0,
};

/** Band limits: the median and the 90th percentile of approved antibodies. */
export const RISK_BANDS = { lowUpTo: 10, moderateUpTo: 20 };

/** Percentiles 0–100 of the risk values of approved antibodies. */
export const RISK_QUANTILES: readonly number[] = Array.from({ length: 101 }, (_, i) => i / 4);
