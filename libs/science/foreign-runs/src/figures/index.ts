export * from './columns.js';
export { meaningOfGiven } from '../given-figures.js';
