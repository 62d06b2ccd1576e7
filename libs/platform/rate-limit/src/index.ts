export * from './port.js';
export * from './postgres.js';
export * from './redis.js';
