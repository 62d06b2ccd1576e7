/** How a cell of an alignment is reached: a residue on a column, a column without a residue, or a residue without a column. */
export const MATCH = 2;
export const DELETION = 1;
export const MOVE_BITS = 2;
export const MOVE_MASK = 3;

/**
 * The costs of a profile as the alignment adds them up: shifted, with the move in the two lowest bits, so that one maximum
 * finds both the score and the move; on a tie a match wins.
 */
export interface MoveCosts {
  readonly match: Int32Array;
  readonly deletion: Int32Array;
  readonly insertion: Int32Array;
}

/** Arrays as in `Profile`. */
export function moveCosts(scores: Int32Array, deletion: Int32Array, insertion: Int32Array): MoveCosts {
  return {
    match: scores.map((score) => (score << MOVE_BITS) | MATCH),
    deletion: deletion.map((cost) => (cost << MOVE_BITS) | DELETION),
    insertion: insertion.map((cost) => cost << MOVE_BITS),
  };
}
