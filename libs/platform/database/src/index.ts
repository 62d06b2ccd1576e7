export * from './listen.js';
export * from './migrate.js';
export * from './pool.js';
