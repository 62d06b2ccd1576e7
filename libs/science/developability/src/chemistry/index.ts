export * from './charge.js';
export * from './composition.js';
