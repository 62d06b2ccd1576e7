import { CODES, type EncodedVariants } from '../variants/encode.js';
import { BLOSUM_PRODUCTS } from '../variants/similarity.js';

/** Similarities of every pair of variants of two sets: rows of the first × rows of the second, row-major. */
export interface Pairs {
  readonly rows: number;
  readonly columns: number;
  /** Number of varying positions with the same residue: the product of one-hot features. */
  readonly identical: Float64Array;
  /** Product of BLOSUM62 eigenvectors, summed over the varying positions. */
  readonly similar: Float64Array;
  /** Number of positions at which both differ from the parent. */
  readonly mutated: Float64Array;
}

/** Columns in which any row of the sets differs from the parent. */
export function varyingColumns(parent: Uint8Array, sets: readonly EncodedVariants[]): Int32Array {
  const varying: number[] = [];
  for (let column = 0; column < parent.length; column++) {
    if (sets.some((set) => differs(set, column, parent[column]))) varying.push(column);
  }
  return Int32Array.from(varying);
}

function differs({ count, columns, codes }: EncodedVariants, column: number, code: number): boolean {
  for (let row = 0; row < count; row++) if (codes[row * columns + column] !== code) return true;
  return false;
}

export function comparePairs(a: EncodedVariants, b: EncodedVariants, parent: Uint8Array, columns: Int32Array): Pairs {
  const identical = new Float64Array(a.count * b.count);
  const similar = new Float64Array(a.count * b.count);
  const mutated = new Float64Array(a.count * b.count);
  const own = gathered(a, columns);
  const other = gathered(b, columns);
  const reference = Uint8Array.from(columns, (column) => parent[column]);
  const width = columns.length;
  for (let i = 0; i < a.count; i++) {
    for (let j = 0; j < b.count; j++) {
      let same = 0;
      let alike = 0;
      let both = 0;
      for (let k = 0; k < width; k++) {
        const x = own[i * width + k];
        const y = other[j * width + k];
        const p = reference[k];
        if (x === y) same++;
        alike += BLOSUM_PRODUCTS[x * CODES + y];
        if (x !== p && y !== p) both++;
      }
      const at = i * b.count + j;
      identical[at] = same;
      similar[at] = alike;
      mutated[at] = both;
    }
  }
  return { rows: a.count, columns: b.count, identical, similar, mutated };
}

/** Similarity of each row of a set to itself: the diagonals of {@link Pairs}. */
export interface SelfPairs {
  readonly identical: number;
  readonly similar: Float64Array;
  readonly mutated: Float64Array;
}

export function compareSelf(set: EncodedVariants, parent: Uint8Array, columns: Int32Array): SelfPairs {
  const similar = new Float64Array(set.count);
  const mutated = new Float64Array(set.count);
  for (let row = 0; row < set.count; row++) {
    for (const column of columns) {
      const code = set.codes[row * set.columns + column];
      similar[row] = similar[row] + BLOSUM_PRODUCTS[code * CODES + code];
      if (code !== parent[column]) mutated[row] = mutated[row] + 1;
    }
  }
  return { identical: columns.length, similar, mutated };
}

function gathered({ count, columns, codes }: EncodedVariants, chosen: Int32Array): Uint8Array {
  const result = new Uint8Array(count * chosen.length);
  for (let row = 0; row < count; row++) {
    for (let k = 0; k < chosen.length; k++) result[row * chosen.length + k] = codes[row * columns + chosen[k]];
  }
  return result;
}
