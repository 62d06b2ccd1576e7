export * from './config.js';
export * from './object-parts.js';
export * from './port.js';
export * from './s3-store.js';
export * from './worker-key.js';
