import type { FabChain } from './templates.js';

type Labelled = Pick<FabChain, 'sequence' | 'labels' | 'variable'>;

interface Pair {
  readonly heavy: Labelled;
  readonly light: Labelled;
}

/** Identical residues of the V domains at equal IMGT positions. */
function same(one: Labelled, other: Labelled): number {
  const residues = new Map(other.labels.slice(0, other.variable).map((label, at) => [label, other.sequence[at]]));
  return one.labels.slice(0, one.variable).filter((label, at) => residues.get(label) === one.sequence[at]).length;
}

/**
 * Computes the identity of the V domains of two Fabs over both chains, by IMGT positions.
 *
 * @param one the Fab whose residues count.
 * @param other the Fab it is compared with.
 * @returns the identity, 0–1.
 */
export const variableIdentity = (one: Pair, other: Pair): number =>
  (same(one.heavy, other.heavy) + same(one.light, other.light)) / (one.heavy.variable + one.light.variable);
