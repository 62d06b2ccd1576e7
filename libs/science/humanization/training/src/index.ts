/** Acceptor counts, and the murine parents on which the methods were developed. */
export { countAcceptors, type AcceptorCounts } from './acceptor-counts.ts';
export { cdr3, murineParent, vDomain, type MurineParent } from './murine-parents.ts';
