export * from './data-source.js';
export * from './given.js';
export * from './listen.js';
export * from './migrate.js';
export * from './migrations.js';
export * from './pool.js';
export * from './schema-dump.js';
export * from './statement.js';
