import type { Column, Figure } from '@paratope/screening';
import type { RowSet } from './row-set.js';

/**
 * Columns of all rows in memory, with eight bytes per number: filters, scores and sets read them for a million rows.
 * A column that was not declared is missing for every row.
 */
export class RowFigures {
  readonly #columns = new Map<string, Float64Array | (string | null)[]>();

  constructor(
    readonly count: number,
    columns: readonly Pick<Column, 'name' | 'type'>[],
  ) {
    for (const { name, type } of columns) {
      this.#columns.set(
        name,
        type === 'text' ? new Array<string | null>(count).fill(null) : new Float64Array(count).fill(NaN),
      );
    }
  }

  set(row: number, name: string, value: Figure): void {
    const values = this.#columns.get(name);
    if (values instanceof Float64Array) values[row] = typeof value === 'number' ? value : NaN;
    else if (values) values[row] = typeof value === 'string' ? value : null;
  }

  /** Fills a column for some rows, restricted to the wanted ones. */
  fill(name: string, rows: readonly number[], figures: readonly Figure[], wanted?: RowSet): void {
    for (let k = 0; k < rows.length; k++) {
      const row = rows[k] ?? 0;
      if (!wanted || wanted.has(row)) this.set(row, name, figures[k] ?? null);
    }
  }

  get(row: number, name: string): Figure {
    const values = this.#columns.get(name);
    if (values instanceof Float64Array) {
      const value = values[row] ?? NaN;
      return Number.isNaN(value) ? null : value;
    }
    return values?.[row] ?? null;
  }
}
