export * from './columns.js';
export { ExpressionError } from './expression/expression-error.js';
export { readFilter, readScore, type Expression } from './expression/parse.js';
export { readRow, type RowDomains, type RowReading, type ScreenRow } from './sequence/antibody-row.js';
export { SEQUENCE_COLUMNS, SET_COLUMNS } from './sequence/columns.js';
export { measureRow, type RowOutcome } from './sequence/measure-row.js';
export { clonotypesOf, type ClonotypeRow, type Clonotypes } from './sets/clonotypes.js';
export { diversePicks, type Loops } from './sets/diversity.js';
