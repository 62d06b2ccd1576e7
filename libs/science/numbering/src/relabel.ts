import { insertionLetters, insertionRank } from './position.js';
import { SCHEME_TABLES, type SchemeSegment } from './schemes.js';
import type { ChainType, Position, Scheme } from './types.js';

/** Derives the positions of a domain in a scheme from its IMGT positions; the result has the same length and order. */
export function schemePositions(imgt: readonly Position[], chainType: ChainType, scheme: Scheme): readonly Position[] {
  if (scheme === 'imgt') return imgt;
  const positions: Position[] = [];
  let from = 0;
  for (const segment of SCHEME_TABLES[scheme][chainType]) {
    let to = from;
    while (to < imgt.length && imgt[to].number <= segment.last) to++;
    const residues = imgt.slice(from, to);
    if (residues.length > 0) positions.push(...relabel(segment, residues, from === 0, to === imgt.length));
    from = to;
  }
  return positions;
}

function relabel(
  segment: SchemeSegment,
  residues: readonly Position[],
  atStart: boolean,
  atEnd: boolean,
): readonly Position[] {
  const cutAtStart = atStart && residues[0].number > segment.first;
  const cutAtEnd = atEnd && residues[residues.length - 1].number < segment.last;
  const labels = labelsInReach(segment, residues, cutAtStart, cutAtEnd);
  const missing = labels.length - residues.length;
  if (missing === 0) return labels.map(plain);
  if (missing > 0) {
    const order = segment.deletions.filter((label) => labels.includes(label));
    if (missing > order.length) return aligned(segment, residues);
    const dropped = new Set(order.slice(0, missing));
    return labels.filter((label) => !dropped.has(label)).map(plain);
  }
  const { insertAt } = segment;
  if (insertAt === undefined || !labels.includes(insertAt)) return aligned(segment, residues);
  const inserted = Array.from({ length: -missing }, (_, i) => lettered(insertAt, i + 1));
  return labels.flatMap((label) => (label === insertAt ? [plain(label), ...inserted] : [plain(label)]));
}

/**
 * Labels that are available in a segment truncated by the end of the query. A loop is then numbered from the remaining anchor, a framework
 * from the alignment.
 */
function labelsInReach(
  segment: SchemeSegment,
  residues: readonly Position[],
  cutAtStart: boolean,
  cutAtEnd: boolean,
): readonly number[] {
  const { labels } = segment;
  if (!cutAtStart && !cutAtEnd) return labels;
  const isLoop = segment.deletions.length === labels.length;
  if (isLoop) {
    if (residues.length >= labels.length) return labels;
    return cutAtStart ? labels.slice(-residues.length) : labels.slice(0, residues.length);
  }
  const places = aligned(segment, residues);
  const first = cutAtStart ? (places[0]?.number ?? 0) : 0;
  const last = cutAtEnd ? (places.at(-1)?.number ?? Infinity) : Infinity;
  return labels.filter((label) => label >= first && label <= last);
}

/** Keeps every residue at the position of the IMGT alignment. */
function aligned(segment: SchemeSegment, residues: readonly Position[]): readonly Position[] {
  const positions: Position[] = [];
  for (const { number, insertion } of residues) {
    const absorbedBefore = segment.absorbed.filter((position) => position <= number);
    const label = segment.labels[0] + number - segment.first - absorbedBefore.length;
    // Insertion letters have no gaps: where one of IMGT 91–94 is missing, the others become 82, 82A and 82B.
    const before = positions.at(-1);
    const rank = before?.number === label ? insertionRank(before.insertion) + 1 : insertionRank(insertion);
    positions.push(lettered(label, rank));
  }
  return positions;
}

function plain(number: number): Position {
  return { number, insertion: '' };
}

function lettered(number: number, rank: number): Position {
  return { number, insertion: insertionLetters(rank) };
}
