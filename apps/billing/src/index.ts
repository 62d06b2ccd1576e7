export { configSchema, type BillingConfig } from './config.js';
export { MIGRATIONS } from './migrations.js';
