/** Parts of the loops that the similarity is fitted on, each left out of one set of weights. */
export const FOLDS = 5;

/** The fold that a loop belongs to by its sequence: 0 … {@link FOLDS} − 1. */
export function foldOf(sequence: string): number {
  let hash = 0;
  for (let k = 0; k < sequence.length; k++) hash = (Math.imul(hash, 31) + sequence.charCodeAt(k)) >>> 0;
  return hash % FOLDS;
}
