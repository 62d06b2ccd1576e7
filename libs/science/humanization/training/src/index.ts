/** What the acceptor counts are made with, and what the methods were developed on. */
export { countAcceptors, type AcceptorCounts } from './acceptor-counts.ts';
export { cdr3, murineParent, vDomain, type MurineParent } from './murine-parents.ts';
