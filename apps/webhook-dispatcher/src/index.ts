export { configSchema, type DispatcherConfig } from './config.js';
export { SCHEMA } from './schema.js';
