/** What the χ1 preferences are counted with. */
export { Chi1Counts, type ObservedResidue } from './chi1-counts.ts';
