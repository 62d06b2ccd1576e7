export * from './cognate.js';
export * from './figures/columns.js';
export * from './given-figures.js';
export * from './read-run.js';
export * from './run-error.js';
export { isNeverRead, isZip, type RunFile } from './unpack.js';
