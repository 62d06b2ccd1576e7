import type { Figure } from '@paratope/screening';

/** Place of a row in an order. */
export interface RowKey {
  /** Value of the column by which rows are sorted. */
  readonly value: Figure;
  /** Place of the row in the table, which decides between equal values. */
  readonly place: number;
}

/** Order of rows by a column, in which missing values come last in either direction. */
export class RowOrder {
  /** @param sign 1 for the smallest value first, -1 for the largest first */
  constructor(
    readonly column: string,
    private readonly sign: 1 | -1,
  ) {}

  compare(a: RowKey, b: RowKey): number {
    return this.#values(a.value, b.value) || a.place - b.place;
  }

  /** Bounds of the ranks of numbers between two values. Smaller ranks come first. */
  ranks(least: number, largest: number): readonly [number, number] {
    return this.sign > 0 ? [least, largest] : [-largest, -least];
  }

  /** Rank of a value among numbers; undefined for text. */
  rank(value: Figure): number | undefined {
    if (value === null) return Infinity;
    return typeof value === 'number' ? this.sign * value : undefined;
  }

  #values(a: Figure, b: Figure): number {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    if (typeof a === 'number' && typeof b === 'number') return this.sign * (a - b);
    return this.sign * (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0);
  }
}
