import type { Profile } from './profile.js';

/** Where each residue of a query lies on a profile. */
export interface Alignment {
  readonly profile: Profile;
  readonly score: number;
  /** 0-based first residue of the domain and one past its last. */
  readonly start: number;
  readonly end: number;
  /** For residue `start + k`: its 1-based column, or 0 when it is an insertion. */
  readonly columns: Uint8Array;
}

const MATCH = 0;
const DELETION = 1;
const INSERTION = 2;

const MAX_COLUMNS = 128;
const rowA = new Int32Array(MAX_COLUMNS + 1);
const rowB = new Int32Array(MAX_COLUMNS + 1);
let moves = new Uint8Array(0);

/** Below any reachable score, far from the limits of int32. */
const UNREACHABLE = -1_000_000_000;

/**
 * Overlap alignment of `codes[from … to)` with a profile by dynamic programming with linear, position-specific gap
 * costs. Residues before the first column and after the last are free, and so are columns before the first and after
 * the last residue of the query: a domain may carry tails, or be cut off, at either end.
 */
export function align(profile: Profile, codes: Uint8Array, from: number, to: number): Alignment {
  const { length, scores, deletion, insertion } = profile;
  const rows = to - from;
  const stride = length + 1;
  if (moves.length < (rows + 1) * stride) moves = new Uint8Array(2 * (rows + 1) * stride);
  let previous = rowA;
  let current = rowB;
  previous.fill(0, 0, stride);
  let bestScore = UNREACHABLE;
  let bestRow = 0;
  for (let i = 1; i <= rows; i++) {
    const base = (codes[from + i - 1] ?? 0) * length;
    const row = i * stride;
    current[0] = 0;
    let left = 0;
    let diagonal = 0;
    for (let j = 1; j <= length; j++) {
      const up = previous[j] ?? 0;
      let score = diagonal + (scores[base + j - 1] ?? 0);
      let move = MATCH;
      const skipped = left + (deletion[j - 1] ?? 0);
      if (skipped > score) {
        score = skipped;
        move = DELETION;
      }
      // No residue can be inserted before the first column; after the last, it is a tail.
      const inserted = j < length ? up + (insertion[j] ?? 0) : UNREACHABLE;
      if (inserted > score) {
        score = inserted;
        move = INSERTION;
      }
      current[j] = score;
      moves[row + j] = move;
      left = score;
      diagonal = up;
    }
    if (left > bestScore) {
      bestScore = left;
      bestRow = i;
    }
    const swap = previous;
    previous = current;
    current = swap;
  }
  let column = length;
  for (let j = 1; j < length; j++) {
    const score = previous[j] ?? 0;
    if (score > bestScore) {
      bestScore = score;
      bestRow = rows;
      column = j;
    }
  }
  return traceBack(profile, bestScore, from, bestRow, column);
}

function traceBack(profile: Profile, score: number, from: number, lastRow: number, lastColumn: number): Alignment {
  const stride = profile.length + 1;
  const backwards: number[] = [];
  let i = lastRow;
  let j = lastColumn;
  while (i > 0 && j > 0) {
    const move = moves[i * stride + j];
    if (move === DELETION) {
      j--;
      continue;
    }
    backwards.push(move === MATCH ? j : 0);
    if (move === MATCH) j--;
    i--;
  }
  return { profile, score, start: from + i, end: from + lastRow, columns: Uint8Array.from(backwards.reverse()) };
}
