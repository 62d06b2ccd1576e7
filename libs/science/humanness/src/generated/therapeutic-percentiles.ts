// Made by tools/build-therapeutic-percentiles.mjs; do not edit.
export const THERAPEUTIC_PERCENTILES_PROVENANCE = { inputSha256: '' };
export const THERAPEUTIC_QUANTILES: Readonly<Record<string, readonly number[]>> = {};
