export { blosum62 } from './blosum62.js';
export { cdrs } from './cdr.js';
export type { Cdr, Cdrs } from './cdr.js';
export { renumber } from './domain.js';
export { numberAntibody } from './number.js';
export * from './position.js';
export * from './types.js';
