export * from './database.js';
export * from './eventually.js';
