export * from './contract-coverage.js';
export * from './contract-table.js';
export * from './database.js';
export * from './declared-tests.js';
export * from './eventually.js';
export * from './openapi.js';
export * from './openapi-breaking.js';
export * from './fake-stripe.js';
