// Functions by which clients of a service print. They load in a tenth of the time of the whole library, which reads antibodies.
export * from './file-names.js';
export * from './progress.js';
export * from './sink.js';
export * from './tabular.js';
export * from './whole-number.js';
