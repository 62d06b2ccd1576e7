import type { Position, Scheme } from './types.js';

const ALPHABET = 26;

/**
 * Writes a position as text.
 *
 * @param position number and insertion letters, in any scheme.
 * @returns the text, such as `111A`.
 * @example
 * ```ts
 * formatPosition({ number: 111, insertion: 'A' }); // → '111A'
 * ```
 */
export function formatPosition(position: Position): string {
  return `${position.number}${position.insertion}`;
}

/**
 * Reads a position; the inverse of {@link formatPosition}.
 *
 * @param text such as `111A`.
 * @returns the position; undefined if the text is not a position.
 * @example
 * ```ts
 * parsePosition('52A'); // → { number: 52, insertion: 'A' }
 * parsePosition('A52'); // → undefined
 * ```
 */
export function parsePosition(text: string): Position | undefined {
  const match = /^(\d+)([A-Z]*)$/.exec(text);
  return match ? { number: Number(match[1]), insertion: match[2] ?? '' } : undefined;
}

/**
 * Returns the letters of an insertion, in the order of a spreadsheet's columns.
 * @param n the ordinal of the insertion, from 1; 0 for none.
 * @returns A … Z, AA, AB …; `''` for 0.
 * @example
 * ```ts
 * [0, 1, 26, 27].map(insertionLetters); // → ['', 'A', 'Z', 'AA']
 * ```
 */
export function insertionLetters(n: number): string {
  let letters = '';
  for (let rest = n; rest > 0; rest = Math.floor((rest - 1) / ALPHABET)) {
    letters = String.fromCharCode(65 + ((rest - 1) % ALPHABET)) + letters;
  }
  return letters;
}

/**
 * Returns the ordinal of an insertion; the inverse of {@link insertionLetters}.
 * @param letters upper-case letters.
 * @returns the ordinal, from 1; 0 for no letters.
 * @example
 * ```ts
 * insertionRank('AA'); // → 27
 * ```
 */
export function insertionRank(letters: string): number {
  let rank = 0;
  for (let i = 0; i < letters.length; i++) rank = rank * ALPHABET + letters.charCodeAt(i) - 64;
  return rank;
}

/** IMGT positions that follow their insertions, which are in reverse order: 33B, 33A, 33 in CDR1; 61 and 112 likewise. */
const PRECEDED_BY_INSERTIONS: ReadonlySet<number> = new Set([33, 61, 112]);

/**
 * Compares two positions along the sequence. In IMGT, insertions at 33, 61 and 112 precede their position in reverse order.
 *
 * @param scheme the scheme of both positions.
 * @param a a position.
 * @param b another position.
 * @returns a negative number, 0 or a positive number, for `sort`.
 * @example
 * ```ts
 * const positions = ['112', '112A', '111', '111A', '112B'].map(parsePosition);
 * positions.sort((a, b) => comparePositions('imgt', a, b)).map(formatPosition); // → ['111', '111A', '112B', '112A', '112']
 * ```
 */
export function comparePositions(scheme: Scheme, a: Position, b: Position): number {
  if (a.number !== b.number) return a.number - b.number;
  const order = insertionRank(a.insertion) - insertionRank(b.insertion);
  return scheme === 'imgt' && PRECEDED_BY_INSERTIONS.has(a.number) ? -order : order;
}
