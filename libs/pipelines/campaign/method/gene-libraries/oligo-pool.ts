import { LibraryInputError } from './errors.js';

/** Limits of the oligo vendor and of the assembly. Lengths are in nucleotides. */
export interface OligoLimits {
  readonly longest: number;
  readonly shortest: number;
  /** Maximum number of distinct oligos per pool. */
  readonly mostOligos: number;
  /** Length of the overlap of two neighbouring oligos. */
  readonly overlap: number;
  /** Minimum and maximum share of G and C in an overlap. */
  readonly overlapGc: readonly [low: number, high: number];
}

interface OligoSegment {
  /** 0-based start in the sequences; `end` is exclusive, and neighbouring segments share their overlap. */
  readonly start: number;
  readonly end: number;
  /** Distinct oligos, in order of first use in the sequences. */
  readonly oligos: readonly string[];
  /** Index in `oligos` per sequence. */
  readonly of: readonly number[];
}

interface OligoPool {
  readonly segments: readonly OligoSegment[];
  readonly oligos: number;
  /**
   * Number of sequences that a one-pot assembly yields: all combinations of the segments' oligos. If it exceeds the number of variants, the
   * assembly yields sequences that were not designed.
   */
  readonly assembled: number;
}

/**
 * Splits variants into oligos that overlap where all variants agree. From left to right, each segment is as long as the maximum oligo
 * length and an overlap allow, which gives the fewest segments.
 *
 * @param sequences DNA (A, C, G, T) of one length: variants of one gene.
 * @param limits the shortest and longest oligo and the overlap in nucleotides, and the most oligos of the pool.
 * @returns the segments with their distinct oligos, the number of oligos, and the number of genes that can be assembled from them.
 * @throws LibraryInputError for limits that contradict each other, sequences that are not DNA of one length, and where no overlap fits or
 *   the pool would have too many oligos
 * @example
 * ```ts
 * const genes = ['ATGGCTAGCAAAGGAGAAGA', 'ATCGCTAGCAAAGGAGAAGA'];
 * oligoPool(genes, { longest: 14, shortest: 8, overlap: 6, overlapGc: [0, 1], mostOligos: 10 }).oligos; // → 3
 * ```
 */
export function oligoPool(sequences: readonly string[], limits: OligoLimits): OligoPool {
  requireLimits(limits);
  const first = requireSequences(sequences);
  const constant = Array.from(first, (base, at) => sequences.every((each) => each[at] === base));
  const segments: OligoSegment[] = [];
  let start = 0;
  for (;;) {
    const end = first.length - start <= limits.longest ? first.length : junctionEnd(first, constant, start, limits);
    segments.push(segmentOf(sequences, start, end));
    if (end === first.length) break;
    start = end - limits.overlap;
  }
  const short = segments.find(({ start: from, end }) => end - from < limits.shortest);
  if (short) {
    const length = short.end - short.start;
    throw new LibraryInputError(
      'no_junction',
      `The segment from nucleotide ${short.start + 1} has ${length} nucleotides, fewer than shortest (${limits.shortest}).`,
    );
  }
  const oligos = segments.reduce((sum, each) => sum + each.oligos.length, 0);
  if (oligos > limits.mostOligos) {
    throw new LibraryInputError(
      'too_many_oligos',
      `The pool needs ${oligos} oligos, more than mostOligos (${limits.mostOligos}).`,
    );
  }
  return { segments, oligos, assembled: segments.reduce((product, each) => product * each.oligos.length, 1) };
}

function requireLimits({ longest, shortest, mostOligos, overlap, overlapGc: [low, high] }: OligoLimits): void {
  const fail = (problem: string): LibraryInputError => new LibraryInputError('invalid_limits', problem);
  for (const [name, value] of Object.entries({ longest, shortest, mostOligos, overlap })) {
    if (!(Number.isInteger(value) && value >= 1)) throw fail(`${name} must be a whole number of at least 1`);
  }
  if (shortest > longest) throw fail(`shortest (${shortest}) must be at most longest (${longest})`);
  if (overlap >= longest) throw fail(`overlap (${overlap}) must be below longest (${longest})`);
  if (!(low >= 0 && high <= 1 && low <= high))
    throw fail('overlapGc must be two shares from 0 to 1, the lower one first');
}

/** Checks the sequences and returns the first one; all have its length. */
function requireSequences(sequences: readonly string[]): string {
  const fail = (problem: string): LibraryInputError => new LibraryInputError('invalid_sequences', problem);
  const [first = ''] = sequences;
  if (sequences.length === 0) throw fail('sequences must hold at least one sequence');
  for (const [k, sequence] of sequences.entries()) {
    if (sequence === '') throw fail(`Sequence ${k + 1} is empty`);
    const wrong = sequence.search(/[^ACGT]/);
    if (wrong >= 0) throw fail(`Sequence ${k + 1}: nucleotide ${wrong + 1} is none of A, C, G and T`);
    if (sequence.length !== first.length)
      throw fail(`Sequence ${k + 1} has ${sequence.length} nucleotides; the first has ${first.length}`);
  }
  return first;
}

/** End of the last overlap that an oligo from `start` can reach. */
function junctionEnd(sequence: string, constant: readonly boolean[], start: number, limits: OligoLimits): number {
  const { longest, shortest, overlap, overlapGc } = limits;
  for (let end = start + longest; end >= start + Math.max(shortest, overlap + 1); end--) {
    const from = end - overlap;
    if (!constant.slice(from, end).every(Boolean)) continue;
    const bases = sequence.slice(from, end);
    const gc = bases.replace(/[AT]/g, '').length / overlap;
    // An overlap that occurs a second time in the sequence would join the wrong ends.
    const unique = sequence.indexOf(bases) === sequence.lastIndexOf(bases);
    if (unique && gc >= overlapGc[0] && gc <= overlapGc[1]) return end;
  }
  throw new LibraryInputError(
    'no_junction',
    `No overlap of ${overlap} nucleotides that all variants share lies within ${longest} nucleotides after nucleotide ${start + 1}.`,
  );
}

function segmentOf(sequences: readonly string[], start: number, end: number): OligoSegment {
  const oligos = new Map<string, number>();
  const of = sequences.map((sequence) => {
    const oligo = sequence.slice(start, end);
    const known = oligos.get(oligo) ?? oligos.size;
    oligos.set(oligo, known);
    return known;
  });
  return { start, end, oligos: [...oligos.keys()], of };
}
