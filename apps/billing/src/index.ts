export { SCHEMA } from './schema.js';
