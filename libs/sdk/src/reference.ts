export { REFERENCE } from './generated/reference.gen.js';
export type * from './operation-reference.js';
