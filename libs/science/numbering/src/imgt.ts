import { insertionLetters } from './position.js';
import { IMGT_CDRS } from './regions.js';
import type { Position } from './types.js';

const POSITIONS: readonly Position[] = Array.from({ length: 129 }, (_, number) => ({ number, insertion: '' }));

const NO_CDR = -1;
/** CDR of each column. */
const CDR_OF_COLUMN = Int8Array.from(POSITIONS, ({ number }) =>
  IMGT_CDRS.findIndex(({ first, last }) => number >= first && number <= last),
);

/**
 * Derives the IMGT positions of the residues of a domain from their alignment columns (0 = insertion). Framework residues keep their
 * column; framework insertions are lettered after the preceding position. A CDR is filled from both ends towards its centre regardless of
 * the alignment inside it, with the odd residue on the left; beyond its capacity, insertions alternate from the right: 112A, 111A, 112B, …
 * in CDR3, 33A, 32A, … in CDR1, 61A, 60A, … in CDR2 (Lefranc et al. 2003). A CDR that is truncated by the end of the query is numbered from
 * its remaining anchor.
 */
export function imgtPositions(columns: Uint8Array): Position[] {
  const positions: Position[] = [];
  const cdrs = cdrOfResidues(columns);
  for (let k = 0; k < columns.length;) {
    let end = k + 1;
    if (cdrs[k] !== NO_CDR) {
      const cdr = IMGT_CDRS[cdrs[k]];
      while (end < columns.length && cdrs[end] === cdrs[k]) end++;
      positions.push(...cdrPositions(end - k, cdr.first, cdr.last, k === 0, end === columns.length));
    } else {
      const column = columns[k];
      positions.push(column > 0 ? at(column) : nextInsertion(positions.at(-1) ?? at(1)));
    }
    k = end;
  }
  return positions;
}

/**
 * CDR of each residue. An insertion next to a CDR belongs to it, and so does one between two frameworks when the CDR is otherwise empty.
 */
function cdrOfResidues(columns: Uint8Array): Int8Array {
  const cdrs = new Int8Array(columns.length);
  let before = 0;
  for (let k = 0; k < columns.length; k++) {
    const column = columns[k];
    if (column > 0) {
      before = column;
      cdrs[k] = CDR_OF_COLUMN[column] ?? NO_CDR;
      continue;
    }
    let after = 0;
    for (let next = k + 1; after === 0 && next < columns.length; next++) after = columns[next];
    cdrs[k] = IMGT_CDRS.findIndex(({ first, last }) => first <= Math.max(before, after) && last >= before);
  }
  return cdrs;
}

function cdrPositions(
  count: number,
  first: number,
  last: number,
  cutAtStart: boolean,
  cutAtEnd: boolean,
): readonly Position[] {
  const capacity = last - first + 1;
  if (cutAtStart !== cutAtEnd && count <= capacity) {
    return Array.from({ length: count }, (_, i) => at(cutAtStart ? last - count + 1 + i : first + i));
  }
  if (count > LONGEST_KEPT) return filled(count, first, last);
  const key = first * (LONGEST_KEPT + 1) + count;
  const known = FILLED.get(key) ?? filled(count, first, last);
  FILLED.set(key, known);
  return known;
}

/** Cache of the positions of a CDR by its length: the CDRs of most antibodies have few different lengths. */
const FILLED = new Map<number, readonly Position[]>();
const LONGEST_KEPT = 40;

function filled(count: number, first: number, last: number): Position[] {
  const capacity = last - first + 1;
  const fits = Math.min(count, capacity);
  const extra = count - fits;
  const left = Math.ceil(fits / 2);
  const right = fits - left;
  const rightInsertions = Math.ceil(extra / 2);
  const leftInsertions = extra - rightInsertions;
  const leftEnd = first + left - 1;
  const rightStart = last - right + 1;
  return [
    ...Array.from({ length: left }, (_, i) => at(first + i)),
    ...Array.from({ length: leftInsertions }, (_, i) => inserted(leftEnd, i + 1)),
    ...Array.from({ length: rightInsertions }, (_, i) => inserted(rightStart, rightInsertions - i)),
    ...Array.from({ length: right }, (_, i) => at(rightStart + i)),
  ];
}

function at(number: number): Position {
  return POSITIONS[number] ?? { number, insertion: '' };
}

function inserted(number: number, rank: number): Position {
  return { number, insertion: insertionLetters(rank) };
}

function nextInsertion(before: Position): Position {
  let rank = 0;
  for (const letter of before.insertion) rank = rank * 26 + letter.charCodeAt(0) - 64;
  return inserted(before.number, rank + 1);
}
