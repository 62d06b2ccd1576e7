import type { Anchors } from './anchors.js';
import { DELETION, MATCH, MOVE_BITS, MOVE_MASK } from './moves.js';
import type { Profile } from './profile.js';
import type { ChainType } from './types.js';

/** Alignment of a query with a profile. */
export interface Alignment<Chain extends string = ChainType> {
  readonly profile: Profile<Chain>;
  readonly score: number;
  /** 0-based index of the first residue of the domain. */
  readonly start: number;
  readonly end: number;
  /** For residue `start + k`: its 1-based column, or 0 when it is an insertion. */
  readonly columns: Uint8Array;
}

const MAX_COLUMNS = 128;
/** Score of unreachable cells: lower than any reachable score, shifted by the move bits, and far from the limits of int32. */
const UNREACHABLE = -100_000_000 << MOVE_BITS;

// Reused between calls: an alignment takes microseconds, and allocating the rows would take a tenth of that.
const rowA = new Int32Array(MAX_COLUMNS + 2);
const rowB = new Int32Array(MAX_COLUMNS + 2);
let moves = new Uint8Array(0);

/**
 * Computes the overlap alignment of `codes[from … to)` with a profile by dynamic programming with linear, position-specific gap costs.
 * Residues before the first column and after the last are free, and so are columns before the first and after the last residue of the
 * query: a domain may have tails or be truncated at either end.
 *
 * With `anchors`, only the cells near the diagonals through Trp41 and Cys104 are visited in FR2 and at the end of FR3, about a fifth of all
 * cells.
 */
export function align<Chain extends string>(
  profile: Profile<Chain>,
  codes: Uint8Array,
  from: number,
  to: number,
  anchors?: Anchors,
): Alignment<Chain> {
  const { length } = profile;
  const { match, deletion, insertion } = profile.moves;
  const band = anchors ? anchoredBand(anchors, length, from, to) : fullBand(length, from, to);
  const { firstRow, lastRow, low, high } = band;
  const rows = lastRow - firstRow;
  const stride = length + 1;
  if (moves.length < (rows + 1) * stride) moves = new Uint8Array(2 * (rows + 1) * stride);
  let previous = rowA;
  let current = rowB;
  // Columns may be skipped for free only where the query itself begins.
  previous.fill(firstRow === from ? 0 : UNREACHABLE, 0, length + 2);
  previous[0] = 0;
  let bestScore = UNREACHABLE;
  let bestRow = 0;
  for (let i = 1; i <= rows; i++) {
    const base = codes[firstRow + i - 1] * length - 1;
    const row = i * stride;
    const first = low[i];
    const last = high[i];
    let left = first === 1 ? 0 : UNREACHABLE;
    current[first - 1] = left;
    let diagonal = previous[first - 1];
    for (let j = first; j <= last; j++) {
      const up = previous[j];
      const best = Math.max(diagonal + match[base + j], left + deletion[j - 1], up + insertion[j]);
      moves[row + j] = best & MOVE_MASK;
      left = best & ~MOVE_MASK;
      current[j] = left;
      diagonal = up;
    }
    const next = i < rows ? high[i + 1] : last;
    for (let j = last + 1; j <= next; j++) current[j] = UNREACHABLE;
    if (last === length && left > bestScore) {
      bestScore = left;
      bestRow = i;
    }
    const swap = previous;
    previous = current;
    current = swap;
  }
  let column = length;
  if (lastRow === to) {
    for (let j = low[rows]; j < length && j <= high[rows]; j++) {
      const score = previous[j];
      if (score > bestScore) {
        bestScore = score;
        bestRow = rows;
        column = j;
      }
    }
  }
  return traceBack(profile, bestScore >> MOVE_BITS, firstRow, bestRow, column);
}

function traceBack<Chain extends string>(
  profile: Profile<Chain>,
  score: number,
  from: number,
  lastRow: number,
  lastColumn: number,
): Alignment<Chain> {
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
  const columns = new Uint8Array(backwards.length);
  for (let k = 0; k < columns.length; k++) columns[k] = backwards[columns.length - 1 - k];
  return { profile, score, start: from + i, end: from + lastRow, columns };
}

/** Rows `firstRow … lastRow` of the query; the i-th of them, counted from 1, visits the columns `first[i]` to `last[i]`. */
interface Band {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly low: Uint8Array;
  readonly high: Uint8Array;
}

function fullBand(length: number, from: number, to: number): Band {
  const rows = to - from + 1;
  return {
    firstRow: from,
    lastRow: to,
    low: new Uint8Array(rows).fill(1),
    high: new Uint8Array(rows).fill(length),
  };
}

/**
 * Number of diagonals on each side of an anchor's diagonal that are visited, so that framework insertions and deletions of this length are
 * found.
 */
const SLACK = 4;
/** In FR1, the alignment leaves the diagonal of Trp41 by the difference between the length of CDR1 and its 12 positions. */
const SHORTER_CDR1 = 16;
const LONGER_CDR1 = 12;
/** Between the two anchors, gaps and insertions that cancel out lead at most this far from both diagonals. */
const DETOUR = 8;
/** Maximum length of FR1 and CDR1 before Trp41 for which the band has room. */
const REACH_BEFORE = 60;
const REACH_AFTER = 130;

function anchoredBand({ tryptophan, cysteine }: Anchors, length: number, from: number, to: number): Band {
  const firstRow = Math.max(from, tryptophan - REACH_BEFORE);
  const lastRow = Math.min(to, cysteine + REACH_AFTER);
  const rows = lastRow - firstRow;
  const low = new Uint8Array(rows + 1);
  const high = new Uint8Array(rows + 1);
  for (let i = 1; i <= rows; i++) {
    const residue = firstRow + i - 1;
    const onFr2 = 41 + residue - tryptophan;
    const onFr3 = 104 + residue - cysteine;
    let [first, last] = [105 - SLACK, length];
    if (residue < tryptophan - 2) [first, last] = [onFr2 - SHORTER_CDR1, Math.min(39 + SLACK, onFr2 + LONGER_CDR1)];
    else if (residue <= tryptophan + 14) [first, last] = [onFr2 - SLACK, onFr2 + SLACK];
    else if (onFr3 < 84) {
      first = Math.max(55 - SLACK, Math.min(onFr2, onFr3) - DETOUR);
      last = Math.min(84 + SLACK, Math.max(onFr2, onFr3) + DETOUR);
    } else if (residue <= cysteine) [first, last] = [onFr3 - SLACK, onFr3 + SLACK];
    low[i] = Math.max(1, first);
    high[i] = Math.min(length, Math.max(1, last));
  }
  return { firstRow, lastRow, low, high };
}
