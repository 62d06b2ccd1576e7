/** Counting of the χ1 preferences. */
export { Chi1Counts, type ObservedResidue } from './chi1-counts.ts';
