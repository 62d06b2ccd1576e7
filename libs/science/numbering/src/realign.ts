import { AMINO_ACIDS, UNKNOWN_CODE } from '@paratope/sequence';
import type { Alignment } from './align.js';
import { GAP_COLUMNS } from './gap-columns.js';
import { SCORE_SCALE } from './profile.js';
import type { Profile } from './profile.js';
import { inFramework } from './regions.js';
import type { ChainType } from './types.js';

/** Cost of each further residue that is missing from, or added to, the same gap of a framework. */
const FRAMEWORK_EXTENSION = -3;
/** Bonus of a cysteine at 23 or 104, or a tryptophan at 41, in addition to its score; it exceeds the cost of a neighbouring gap. */
const ANCHOR_BONUS = 12;
const CYSTEINE = AMINO_ACIDS.indexOf('C');
const ANCHORS: readonly (readonly [column: number, code: number])[] = [
  [23, CYSTEINE],
  [41, AMINO_ACIDS.indexOf('W')],
  [104, CYSTEINE],
];
/** Ranges without IMGT insertions: between Cys23 and CDR1 and between CDR1 and Trp41. Longer loops have their insertions in CDR1. */
const CLOSED: readonly (readonly [first: number, last: number])[] = [
  [20, 25],
  [38, 40],
];
const CLOSED_INSERTION = -60;
/** Framework residues next to a CDR. A short loop leaves them in place, so they are missing one by one. */
const BESIDE_CDRS: readonly (readonly [first: number, last: number])[] = [
  [24, 41],
  [53, 69],
  [102, 119],
];
/** FR3 turn of light chains, in which 81 and 82 can be occupied before an insertion is needed. */
const LIGHT_FR3_TURN: readonly [first: number, last: number] = [77, 90];
const LIGHT_FR3_ROOM = 82;
const LIGHT_FR3_INSERTION = -30;
/** Position of FR3 that no functional heavy-chain gene occupies. */
const HEAVY_VACANT = 73;
const HEAVY_VACANT_SCORE = -10;
/** Number of residues next to the domain that a better alignment may include. */
const MARGIN = 6;
const UNREACHABLE = -100_000_000;

/** Profile with affine gap costs: a {@link Profile} and a cost for every further residue of a gap. */
interface GapProfile extends Profile {
  readonly deletionExtension: Int32Array;
  readonly insertionExtension: Int32Array;
}

const gapProfiles = new Map<ChainType, GapProfile>();

function gapProfile(profile: Profile): GapProfile {
  const known = gapProfiles.get(profile.chainType);
  if (known) return known;
  const made = buildGapProfile(profile);
  gapProfiles.set(profile.chainType, made);
  return made;
}

function buildGapProfile(profile: Profile): GapProfile {
  const { chainType, length } = profile;
  const scores = profile.scores.slice();
  const deletion = profile.deletion.slice();
  const insertion = profile.insertion.slice();
  for (const [column, code] of ANCHORS) {
    const cell = code * length + column - 1;
    scores[cell] = (scores[cell] ?? 0) + ANCHOR_BONUS * SCORE_SCALE;
  }
  for (const [first, last] of CLOSED) insertion.fill(CLOSED_INSERTION * SCORE_SCALE, first, last + 1);
  if (chainType === 'H') {
    for (let code = 0; code <= UNKNOWN_CODE; code++) {
      scores[code * length + HEAVY_VACANT - 1] = HEAVY_VACANT_SCORE * SCORE_SCALE;
    }
  } else {
    const [first, last] = LIGHT_FR3_TURN;
    for (let column = first; column <= last; column++) {
      if (column !== LIGHT_FR3_ROOM) insertion[column] = LIGHT_FR3_INSERTION * SCORE_SCALE;
    }
  }
  for (const { column, cost } of GAP_COLUMNS[chainType]) deletion[column - 1] = cost * SCORE_SCALE;
  const extension = FRAMEWORK_EXTENSION * SCORE_SCALE;
  return {
    ...profile,
    scores,
    deletion,
    insertion,
    deletionExtension: deletion.map((open, j) => (within(BESIDE_CDRS, j + 1) ? open : Math.max(open, extension))),
    insertionExtension: insertion.map((open, column) => (within(CLOSED, column) ? open : Math.max(open, extension))),
  };
}

function within(ranges: readonly (readonly [first: number, last: number])[], column: number): boolean {
  return ranges.some(([first, last]) => column >= first && column <= last);
}

/**
 * Whether a domain deviates from every germline gene: a conserved residue off its column, a gap in a framework, a residue at heavy 73, or a
 * first residue that does not fit position 2.
 */
export function hasGaps({ profile, start, columns }: Alignment, codes: Uint8Array): boolean {
  let before = 0;
  let found = 0;
  for (let k = 0; k < columns.length; k++) {
    const column = columns[k] ?? 0;
    if (column === 0) {
      if (before > 0 && inFramework(before)) return true;
      continue;
    }
    for (let skipped = before + 1; before > 0 && skipped < column; skipped++) {
      if ((profile.best[skipped - 1] ?? 0) > 0 && inFramework(skipped)) return true;
    }
    before = column;
    for (const [anchor, code] of ANCHORS) if (column === anchor && codes[start + k] === code) found++;
    if (column === HEAVY_VACANT && profile.chainType === 'H') return true;
  }
  return found < ANCHORS.length || startsOutOfPlace(columns, profile, codes[start] ?? UNKNOWN_CODE);
}

/**
 * Rabbit heavy chains have a residue at 1 and none at 2, lambda chains of pig, cattle and sheep have none at 4. If such a chain is aligned
 * from 2 on, its first residue does not fit there; the first residue of a domain that merely lacks residue 1 does.
 */
const startsOutOfPlace = (columns: Uint8Array, { scores, length }: Profile, first: number): boolean =>
  columns[0] === 2 && (scores[first * length + 1] ?? 0) < 0;

/**
 * Realigns a domain with gaps. It uses affine gap costs (Gotoh, JMB 162:705, 1982), so that missing residues are neighbours; a bonus for
 * the three conserved residues; and gaps where germline genes have them.
 */
export function realign(alignment: Alignment, codes: Uint8Array, lowest: number, highest: number): Alignment {
  const profile = gapProfile(alignment.profile);
  const from = Math.max(lowest, alignment.start - MARGIN);
  const to = Math.min(highest, alignment.end + MARGIN);
  const found = gotoh(profile, codes, from, to);
  return { ...found, profile: alignment.profile };
}

/** Kinds of a cell: residue on column, column without residue, residue without column. */
const MATCH = 0;
const DELETION = 1;
const INSERTION = 2;
const KINDS = 3;
const STOP = 3;

let cells = { best: new Int32Array(0), source: new Uint8Array(0) };

/** Allocates unreachable cells, and reuses them between calls: a sequence has some fifty thousand. */
function cleared(count: number): typeof cells {
  if (cells.best.length < count) cells = { best: new Int32Array(2 * count), source: new Uint8Array(2 * count) };
  cells.best.fill(UNREACHABLE, 0, count);
  cells.source.fill(STOP, 0, count);
  return cells;
}

function gotoh(profile: GapProfile, codes: Uint8Array, from: number, to: number): Alignment {
  const { length, scores, deletion, insertion, deletionExtension, insertionExtension } = profile;
  const rows = to - from;
  const width = (length + 1) * KINDS;
  const { best, source } = cleared((rows + 1) * width);
  // A residue may be the first of the domain at any column of the first row, and at the first column of any row.
  for (let j = 0; j <= length; j++) best[j * KINDS + MATCH] = 0;
  for (let i = 0; i <= rows; i++) best[i * width + MATCH] = 0;
  // Fills a cell; the costs depend on the kind of the preceding cell.
  const take = (cell: number, before: number, match: number, deleted: number, inserted: number): void => {
    const byMatch = (best[before] ?? UNREACHABLE) + match;
    const byDeletion = (best[before + DELETION] ?? UNREACHABLE) + deleted;
    const byInsertion = (best[before + INSERTION] ?? UNREACHABLE) + inserted;
    const score = Math.max(best[cell] ?? UNREACHABLE, byMatch, byDeletion, byInsertion);
    if (score === best[cell]) return;
    best[cell] = score;
    source[cell] = score === byMatch ? MATCH : score === byDeletion ? DELETION : INSERTION;
  };
  let bestScore = UNREACHABLE;
  let end: readonly [row: number, column: number] = [0, 0];
  for (let i = 1; i <= rows; i++) {
    const base = (codes[from + i - 1] ?? 0) * length - 1;
    for (let j = 1; j <= length; j++) {
      const cell = i * width + j * KINDS;
      const score = scores[base + j] ?? 0;
      take(cell + MATCH, cell - width - KINDS, score, score, score);
      const open = deletion[j - 1] ?? 0;
      take(cell + DELETION, cell - KINDS, open, deletionExtension[j - 1] ?? open, open);
      const added = insertion[j] ?? UNREACHABLE;
      take(cell + INSERTION, cell - width, added, added, insertionExtension[j] ?? added);
      const complete = best[cell + MATCH] ?? UNREACHABLE;
      if ((j === length || i === rows) && complete > bestScore) {
        bestScore = complete;
        end = [i, j];
      }
    }
  }
  return { profile, score: bestScore, ...traceBack(source, width, from, end) };
}

function traceBack(
  source: Uint8Array,
  width: number,
  from: number,
  [lastRow, lastColumn]: readonly [number, number],
): Pick<Alignment, 'start' | 'end' | 'columns'> {
  const backwards: number[] = [];
  let [i, j, kind] = [lastRow, lastColumn, MATCH];
  while (i > 0 && j > 0) {
    const next = source[i * width + j * KINDS + kind] ?? STOP;
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
