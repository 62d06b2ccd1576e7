export * from './position.js';
export * from './types.js';
