export * from './errors.js';
export { DEGENERATE_CODONS } from './degenerate-codons.js';
export * from './library.js';
export * from './oligo-pool.js';
export * from './variant-genes.js';
