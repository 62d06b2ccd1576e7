export * from './oasis-database.js';
export * from './percentile-table.js';
