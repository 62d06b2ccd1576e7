/** Moves by which a cell of an alignment is reached: a residue on a column, a column without a residue, or a residue without a column. */
export const MATCH = 2;
export const DELETION = 1;
export const INSERTION = 0;
export const MOVE_BITS = 2;
export const MOVE_MASK = 3;

/**
 * Costs of a profile in the form that the alignment adds: shifted, with the move in the two lowest bits, so that one maximum yields both
 * the score and the move. In a tie, the match has precedence.
 */
export interface MoveCosts {
  readonly match: Int32Array;
  readonly deletion: Int32Array;
  readonly insertion: Int32Array;
}

/** Encodes the costs of a profile; the arrays are those of `Profile`. */
export function moveCosts(scores: Int32Array, deletion: Int32Array, insertion: Int32Array): MoveCosts {
  return {
    match: scores.map((score) => (score << MOVE_BITS) | MATCH),
    deletion: deletion.map((cost) => (cost << MOVE_BITS) | DELETION),
    insertion: insertion.map((cost) => cost << MOVE_BITS),
  };
}
