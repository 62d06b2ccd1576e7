export { configSchema, type DispatcherConfig } from './config.js';
export { MIGRATIONS } from './migrations.js';
