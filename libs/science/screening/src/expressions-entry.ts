/** Filters and scores over columns, for services that measure nothing. */
export { ExpressionError } from './expression/expression-error.js';
export { readFilter, readScore, type Expression } from './expression/parse.js';
export type { Tree } from './expression/tree.js';
