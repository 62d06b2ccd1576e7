// Made by tools/build-therapeutic-percentiles.mjs; do not edit.
export const THERAPEUTIC_QUANTILES: Readonly<Record<string, readonly number[]>> = {};
