export * from './chain-humanness.js';
export * from './germline-identity.js';
export * from './oasis.js';
export { RESIDUE_FREQUENCY_PROVENANCE } from './generated/residue-frequencies.js';
export { THERAPEUTIC_PERCENTILES_PROVENANCE } from './generated/therapeutic-percentiles.js';
export * from './peptides.js';
export * from './percentile.js';
export type { ScoreQuantiles } from './score-quantiles.js';
export * from './residue-frequency.js';
