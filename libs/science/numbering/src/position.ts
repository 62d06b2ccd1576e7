import type { Position, Scheme } from './types.js';

const ALPHABET = 26;

/** `111A` */
export function formatPosition(position: Position): string {
  return `${position.number}${position.insertion}`;
}

/** Inverse of {@link formatPosition}; undefined for what is no position. */
export function parsePosition(text: string): Position | undefined {
  const match = /^(\d+)([A-Z]*)$/.exec(text);
  return match ? { number: Number(match[1]), insertion: match[2] ?? '' } : undefined;
}

/** Letters of the n-th insertion, from 1: A … Z, AA, AB … as in spreadsheet columns; `''` for 0. */
export function insertionLetters(n: number): string {
  let letters = '';
  for (let rest = n; rest > 0; rest = Math.floor((rest - 1) / ALPHABET)) {
    letters = String.fromCharCode(65 + ((rest - 1) % ALPHABET)) + letters;
  }
  return letters;
}

/** Inverse of {@link insertionLetters}. */
export function insertionRank(letters: string): number {
  let rank = 0;
  for (let i = 0; i < letters.length; i++) rank = rank * ALPHABET + letters.charCodeAt(i) - 64;
  return rank;
}

/** IMGT positions with insertions that precede them, the last one first: 33B, 33A, 33 in CDR1; 61 and 112 likewise. */
const PRECEDED_BY_INSERTIONS: ReadonlySet<number> = new Set([33, 61, 112]);

/** Order of two positions of a scheme along the sequence: 111, 111A, 111B, 112B, 112A, 112 in IMGT; as `sort` wants. */
export function comparePositions(scheme: Scheme, a: Position, b: Position): number {
  if (a.number !== b.number) return a.number - b.number;
  const order = insertionRank(a.insertion) - insertionRank(b.insertion);
  return scheme === 'imgt' && PRECEDED_BY_INSERTIONS.has(a.number) ? -order : order;
}
