export * from './database.js';
export * from './eventually.js';
export * from './openapi.js';
export * from './openapi-breaking.js';
export * from './fake-stripe.js';
