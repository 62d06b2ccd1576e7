export { blosum62 } from './blosum62.js';
export { cdrs, regionAt } from './cdr.js';
export type { Cdr, Cdrs } from './cdr.js';
export { defaultDefinition, renumber } from './domain.js';
export { numberAntibody } from './number.js';
export * from './position.js';
export * from './types.js';
