export { cdrs } from './cdr.js';
export type { Cdr, Cdrs } from './cdr.js';
export { numberAntibody, renumber } from './number.js';
export * from './position.js';
export * from './types.js';
