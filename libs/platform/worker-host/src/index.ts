export * from './config.js';
export * from './engine-pool.js';
export * from './persist.js';
export * from './run-worker.js';
export type { WorkerSettings } from './worker.module.js';
