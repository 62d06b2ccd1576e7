/** Acceptor counts, and the murine parents on which the methods were developed. */
export { countAcceptors } from './acceptor-counts.ts';
export { cdr3, murineParent, vDomain, type MurineParent } from './murine-parents.ts';
