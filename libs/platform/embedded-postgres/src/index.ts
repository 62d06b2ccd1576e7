export * from './backup.js';
export * from './ports.js';
export * from './postgres.js';
