const ROWS = 'ABCDEFGH';
const COLUMNS = 12;
const WELLS_PER_PLATE = ROWS.length * COLUMNS;

export interface Well {
  /** Number of the plate, from 1. */
  readonly plate: number;
  /** Row and column, such as `B12`. */
  readonly well: string;
}

/**
 * Returns the plate and well of an entry: plates of 96 wells, filled row by row from A1 to H12.
 * @param index 0-based index of the entry.
 * @returns the plate, from 1, and the well.
 * @example
 * ```ts
 * wellOf(97).well; // → 'A2'
 * ```
 */
export function wellOf(index: number): Well {
  const place = index % WELLS_PER_PLATE;
  return {
    plate: Math.floor(index / WELLS_PER_PLATE) + 1,
    well: `${ROWS.charAt(Math.floor(place / COLUMNS))}${(place % COLUMNS) + 1}`,
  };
}

/** Divides entries into portions of one plate. */
export function inPlates<Entry>(entries: readonly Entry[]): (readonly Entry[])[] {
  const plates = Math.ceil(entries.length / WELLS_PER_PLATE);
  return Array.from({ length: plates }, (_, k) => entries.slice(k * WELLS_PER_PLATE, (k + 1) * WELLS_PER_PLATE));
}

export const PLATE_ROWS = [...ROWS];
export const PLATE_COLUMNS = Array.from({ length: COLUMNS }, (_, k) => k + 1);
