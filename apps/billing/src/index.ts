export { configSchema, type BillingConfig } from './config.js';
export { SCHEMA } from './schema.js';
