export * from './oasis-database.js';
