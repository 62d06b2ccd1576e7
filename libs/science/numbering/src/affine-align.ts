import type { Alignment } from './align.js';
import { DELETION, INSERTION, MATCH, MOVE_BITS, MOVE_MASK } from './moves.js';
import type { Profile } from './profile.js';

/** Profile with affine gap costs: a {@link Profile} and a cost for every further residue of a gap. */
export interface GapProfile extends Profile {
  readonly deletionExtension: Int32Array;
  readonly insertionExtension: Int32Array;
}

const UNREACHABLE = -100_000_000;
/** Move into a cell that no other reaches, or where an alignment begins. */
const STOP = 3;
const STOPPED = (UNREACHABLE << MOVE_BITS) | STOP;

// Reused between calls. A cell has three kinds: residue on column, column without residue, residue without column. The rows hold the score
// of each with its own kind in the two lowest bits, as in `align`; `sources` packs the kinds of the cells before.
const MAX_COLUMNS = 128;
const matches = new Int32Array(MAX_COLUMNS + 1);
const deletions = new Int32Array(MAX_COLUMNS + 1);
const insertions = new Int32Array(MAX_COLUMNS + 1);
let sources = new Uint8Array(0);

/**
 * Computes the overlap alignment of `codes[from … to)` with a profile under affine gap costs (Gotoh, JMB 162:705, 1982), so that the
 * residues of a gap are neighbours. All cells are visited: ordinary domains are aligned by `align`.
 *
 * @param leftOut cost of each residue before the domain.
 */
export function alignAffine(
  profile: GapProfile,
  codes: Uint8Array,
  from: number,
  to: number,
  leftOut: number,
): Alignment {
  const { length, scores, deletion, insertion, deletionExtension, insertionExtension } = profile;
  const rows = to - from;
  const width = length + 1;
  if (sources.length < (rows + 1) * width) sources = new Uint8Array(2 * (rows + 1) * width);
  // A residue may be the first of the domain at any column of the first row, and at the first column of any row.
  matches.fill(MATCH);
  deletions.fill((UNREACHABLE << MOVE_BITS) | DELETION);
  insertions.fill((UNREACHABLE << MOVE_BITS) | INSERTION);
  let bestScore = UNREACHABLE;
  let lastRow = 0;
  let lastColumn = 0;
  for (let i = 1; i <= rows; i++) {
    const base = codes[from + i - 1] * length - 1;
    let beforeMatch = matches[0];
    let beforeDeletion = deletions[0];
    let beforeInsertion = insertions[0];
    let leftMatch = ((leftOut * i) << MOVE_BITS) | MATCH;
    let leftDeletion = beforeDeletion;
    let leftInsertion = beforeInsertion;
    matches[0] = leftMatch;
    for (let j = 1; j <= length; j++) {
      const aboveMatch = matches[j];
      const aboveDeletion = deletions[j];
      const aboveInsertion = insertions[j];
      const before = Math.max(beforeMatch, beforeDeletion, beforeInsertion);
      const match = Math.max(before + (scores[base + j] << MOVE_BITS), STOPPED);
      const open = deletion[j - 1] << MOVE_BITS;
      const extended = leftDeletion + (deletionExtension[j - 1] << MOVE_BITS);
      const deleted = Math.max(leftMatch + open, extended, leftInsertion + open, STOPPED);
      const added = insertion[j] << MOVE_BITS;
      const continued = aboveInsertion + (insertionExtension[j] << MOVE_BITS);
      const inserted = Math.max(aboveMatch + added, aboveDeletion + added, continued, STOPPED);
      sources[i * width + j] =
        ((match & MOVE_MASK) << (MATCH * MOVE_BITS)) |
        ((deleted & MOVE_MASK) << (DELETION * MOVE_BITS)) |
        ((inserted & MOVE_MASK) << (INSERTION * MOVE_BITS));
      leftMatch = matches[j] = (match & ~MOVE_MASK) | MATCH;
      leftDeletion = deletions[j] = (deleted & ~MOVE_MASK) | DELETION;
      leftInsertion = insertions[j] = (inserted & ~MOVE_MASK) | INSERTION;
      beforeMatch = aboveMatch;
      beforeDeletion = aboveDeletion;
      beforeInsertion = aboveInsertion;
      if ((j === length || i === rows) && match >> MOVE_BITS > bestScore) {
        bestScore = match >> MOVE_BITS;
        lastRow = i;
        lastColumn = j;
      }
    }
  }
  return { profile, score: bestScore, ...traceBack(width, from, lastRow, lastColumn) };
}

function traceBack(
  width: number,
  from: number,
  lastRow: number,
  lastColumn: number,
): Pick<Alignment, 'start' | 'end' | 'columns'> {
  const backwards: number[] = [];
  let [i, j, kind] = [lastRow, lastColumn, MATCH];
  while (i > 0 && j > 0) {
    const next = (sources[i * width + j] >> (kind * MOVE_BITS)) & MOVE_MASK;
    if (next === STOP) break;
    if (kind !== DELETION) {
      backwards.push(kind === MATCH ? j : 0);
      i--;
    }
    if (kind !== INSERTION) j--;
    kind = next;
  }
  return { start: from + i, end: from + lastRow, columns: Uint8Array.from(backwards.reverse()) };
}
