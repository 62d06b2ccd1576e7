export * from './kinds.js';
export * from './store-access.js';
