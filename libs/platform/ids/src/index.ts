export * from './api-token.js';
export * from './ids.js';
