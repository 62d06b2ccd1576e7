export * from './config.js';
export * from './engine-pool.js';
export * from './retry-until-answered.js';
export * from './run-worker.js';
export * from './temporary-folder.js';
