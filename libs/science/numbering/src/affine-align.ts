import type { Alignment } from './align.js';
import type { Profile } from './profile.js';

/** Profile with affine gap costs: a {@link Profile} and a cost for every further residue of a gap. */
export interface GapProfile extends Profile {
  readonly deletionExtension: Int32Array;
  readonly insertionExtension: Int32Array;
}

const UNREACHABLE = -100_000_000;
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
  const width = (length + 1) * KINDS;
  const { best, source } = cleared((rows + 1) * width);
  // A residue may be the first of the domain at any column of the first row, and at the first column of any row.
  for (let j = 0; j <= length; j++) best[j * KINDS + MATCH] = 0;
  for (let i = 0; i <= rows; i++) best[i * width + MATCH] = leftOut * i;
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
    const base = codes[from + i - 1] * length - 1;
    for (let j = 1; j <= length; j++) {
      const cell = i * width + j * KINDS;
      const score = scores[base + j];
      take(cell + MATCH, cell - width - KINDS, score, score, score);
      const open = deletion[j - 1];
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
