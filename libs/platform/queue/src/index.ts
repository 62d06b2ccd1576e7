export type * from './port.js';
