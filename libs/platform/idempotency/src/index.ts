export * from './request.js';
export * from './sql.js';
export * from './store.js';
