export * from './envelope.js';
export * from './humanization.js';
export * from './kinds.js';
export * from './states.js';
