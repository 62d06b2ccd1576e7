export * from './data-source.js';
export * from './listen.js';
export * from './migrate.js';
export * from './pool.js';
export * from './statement.js';
