export { syntheticPairs, type SyntheticPair } from './synthetic-pairs.js';
