export * from './codes.js';
export * from './problem.js';
