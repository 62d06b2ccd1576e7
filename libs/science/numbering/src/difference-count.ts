import { UNKNOWN_CODE } from '@paratope/sequence';
import { GAP_CODE } from './layout.js';

const CODES = GAP_CODE + 1;
const WORD = 32;
/** Bits per counter: 127 differences are more than a V region has positions. */
const PLANES = 7;

/**
 * Finds the rows of a table of aligned sequences that differ least from a query, 32 rows at a time: for every column and residue a bit set
 * marks the rows that differ from it, and the sets are added in bit-sliced counters (plane b holds bit b of every row's count).
 */
export class DifferenceCounter {
  readonly #words: number;
  readonly #rows: number;
  /** Word w of the set of column j and code c is at index `(j * CODES + c) * words + w`. */
  readonly #differs: Int32Array;
  readonly #planes: Int32Array;
  readonly #candidates: Int32Array;
  /** Index of an empty set, with which the sets are filled up to a multiple of four. */
  readonly #none: number;
  readonly #sets: Int32Array;

  /**
   * `table` holds residue codes, row after row of `stride`. An unknown residue of the query never differs; `counts(column, theirs)` returns
   * whether a residue of the query that differs from the row's residue `theirs` counts.
   */
  constructor(table: Uint8Array, stride: number, columns: number, counts: (column: number, theirs: number) => boolean) {
    this.#rows = table.length / stride;
    const words = Math.ceil(this.#rows / WORD);
    this.#words = words;
    this.#planes = new Int32Array(PLANES * words);
    this.#candidates = new Int32Array(words);
    this.#none = columns * CODES * words;
    this.#differs = new Int32Array(this.#none + words);
    this.#sets = new Int32Array(columns + 3);
    for (let row = 0; row < this.#rows; row++) {
      const bit = 1 << (row % WORD);
      for (let column = 0; column < columns; column++) {
        const theirs = table[row * stride + column] ?? GAP_CODE;
        if (!counts(column, theirs)) continue;
        for (let code = 0; code < CODES; code++) {
          if (code === theirs || code === UNKNOWN_CODE) continue;
          const word = (column * CODES + code) * words + Math.floor(row / WORD);
          this.#differs[word] = this.#differs[word] | bit;
        }
      }
    }
  }

  /** Rows with the fewest differences over the columns `from … to`, `to` exclusive. */
  nearest(codes: Uint8Array, from: number, to: number): number[] {
    this.#count(codes, from, to);
    return this.#fewest();
  }

  /** Adds four sets at a time by full adders, which takes a third of the operations of adding one set after the other. */
  #count(codes: Uint8Array, from: number, to: number): void {
    const words = this.#words;
    const differs = this.#differs;
    const planes = this.#planes;
    const sets = this.#sets.fill(this.#none);
    for (let j = from; j < to; j++) sets[j - from] = (j * CODES + codes[j]) * words;
    for (let w = 0; w < words; w++) {
      let [p0, p1, p2, p3, p4, p5, p6] = [0, 0, 0, 0, 0, 0, 0];
      for (let k = 0; k < to - from; k += 4) {
        const a = differs[sets[k] + w];
        const b = differs[sets[k + 1] + w];
        const c = differs[sets[k + 2] + w];
        const d = differs[sets[k + 3] + w];
        const p0a = p0 ^ a;
        const ab = (p0 & a) | (p0a & b);
        const p0ab = p0a ^ b;
        const p0abc = p0ab ^ c;
        const cd = (p0ab & c) | (p0abc & d);
        p0 = p0abc ^ d;
        const p1ab = p1 ^ ab;
        const c1 = (p1 & ab) | (p1ab & cd);
        p1 = p1ab ^ cd;
        const c2 = p2 & c1;
        p2 ^= c1;
        const c3 = p3 & c2;
        p3 ^= c2;
        const c4 = p4 & c3;
        p4 ^= c3;
        const c5 = p5 & c4;
        p5 ^= c4;
        p6 ^= c5;
      }
      planes[w] = p0;
      planes[words + w] = p1;
      planes[2 * words + w] = p2;
      planes[3 * words + w] = p3;
      planes[4 * words + w] = p4;
      planes[5 * words + w] = p5;
      planes[6 * words + w] = p6;
    }
  }

  /** Rows with the smallest count: from the highest bit down, rows with a zero bit are kept whenever there are any. */
  #fewest(): number[] {
    const words = this.#words;
    const candidates = this.#candidates;
    candidates.fill(-1);
    if (this.#rows % WORD !== 0) candidates[words - 1] = (1 << (this.#rows % WORD)) - 1;
    for (let plane = PLANES - 1; plane >= 0; plane--) {
      let any = 0;
      for (let w = 0; w < words; w++) any |= candidates[w] & ~this.#planes[plane * words + w];
      if (any === 0) continue;
      for (let w = 0; w < words; w++) {
        candidates[w] = candidates[w] & ~this.#planes[plane * words + w];
      }
    }
    const rows: number[] = [];
    for (let w = 0; w < words; w++) {
      for (let bits = candidates[w]; bits !== 0; bits &= bits - 1) {
        rows.push(w * WORD + 31 - Math.clz32(bits & -bits));
      }
    }
    return rows;
  }
}
