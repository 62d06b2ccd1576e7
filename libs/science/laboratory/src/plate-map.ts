import { LaboratoryInputError } from './errors.js';
import { requireDistinct } from './names.js';
import type { LaboratorySheet } from './sheet.js';
import { inPlates, PLATE_COLUMNS, PLATE_ROWS, wellOf } from './wells.js';

/** Content of a well. */
export interface PlateEntry {
  readonly name: string;
  /** Further columns of the list, the same for every entry. */
  readonly details: Readonly<Record<string, string | number | null>>;
}

/** List of wells, and each plate in its layout. */
export interface PlateMap {
  readonly list: LaboratorySheet;
  readonly plates: readonly LaboratorySheet[];
}

/**
 * Creates the map of 96-well plates, filled row by row from A1 in the order of the entries.
 * @param entries the contents of the wells, with distinct names.
 * @returns the wells as a list (plate, well, name, details), and a sheet of eight rows and twelve columns for each plate.
 * @throws LaboratoryInputError without entries, and for duplicate names
 * @example
 * ```ts
 * plateMap([{ name: 'v1', details: { Length: 120 } }]).list.rows[0]; // → [1, 'A1', 'v1', 120]
 * ```
 */
export function plateMap(entries: readonly PlateEntry[]): PlateMap {
  if (entries.length === 0) throw new LaboratoryInputError('The selection has nothing to put on a plate.');
  requireDistinct(
    entries.map(({ name }) => name),
    'wells',
  );
  const columns = [...new Set(entries.flatMap(({ details }) => Object.keys(details)))];
  return {
    list: {
      title: 'Wells',
      columns: ['Plate', 'Well', 'Name', ...columns],
      rows: entries.map(({ name, details }, index) => {
        const { plate, well } = wellOf(index);
        return [plate, well, name, ...columns.map((column) => details[column] ?? null)];
      }),
    },
    plates: inPlates(entries).map((portion, k) => ({
      title: `Plate ${k + 1}`,
      columns: ['', ...PLATE_COLUMNS.map(String)],
      rows: PLATE_ROWS.map((row, at) => [
        row,
        ...PLATE_COLUMNS.map((_, column) => portion[at * PLATE_COLUMNS.length + column]?.name ?? null),
      ]),
    })),
  };
}
