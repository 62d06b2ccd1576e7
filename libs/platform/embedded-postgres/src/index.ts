export * from './ports.js';
export * from './postgres.js';
