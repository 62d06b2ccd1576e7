export * from './open.js';
export * from './port.js';
export * from './prepare.js';
