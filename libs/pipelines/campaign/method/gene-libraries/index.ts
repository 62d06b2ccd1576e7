export * from './errors.js';
export * from './library.js';
export * from './oligo-pool.js';
export * from './variant-genes.js';
