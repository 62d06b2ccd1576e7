export { syntheticPairs, type SyntheticPair } from './synthetic-pairs.js';
export { AMINO_ACIDS, PARENT, variantPairs } from './variant-pairs.js';
