/** Entry point with filters and scores over columns, for services that compute no figures. */
export { ExpressionError } from './expression/expression-error.js';
export { readFilter, readScore, type Expression } from './expression/parse.js';
export type { Tree } from './expression/tree.js';
