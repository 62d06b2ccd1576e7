import { isMissing, sequenceKind } from './cell-content.js';
import { meaningOf } from './columns.js';
import { ImportError } from './import-error.js';
import type { ImportOptions, Place } from './types.js';

/** Row of a table before its headings are known. */
export interface GridRow {
  /** Number of the row in a spreadsheet, or line of a text. */
  readonly number: number;
  readonly cells: readonly string[];
  /** By the index of a cell: what a spreadsheet seems to have made of its text. */
  readonly changed?: ReadonlyMap<number, string>;
}

/** Table of text; row numbers are those of a spreadsheet. */
export interface Table {
  readonly place: Place;
  readonly headings: readonly string[];
  readonly rows: readonly GridRow[];
  /** Addresses of cells with a formula without a stored value. */
  readonly withoutValue?: readonly string[];
}

/** Rows in which the headings are looked for, below titles, legends and empty rows. */
const MOST_BEFORE = 40;
const UNIT =
  /^[([]?\s*(?:[fpnuµμm]?M|mol\/l|[mµnpk]?g(?:\/m?l)?|°?C|K|%|k?Da|nm|s|s-1|1\/s|1\/Ms|M-1s-1|aa|RU|AU)\s*[)\]]?$/i;
const FEWEST_HEADINGS = 2;
/** A wider table is one of another kind, such as counts by gene. */
const MOST_COLUMNS = 2_000;

/**
 * Finds the headings of a table. They stand above the first sequences, in the row with most known headings; a row of units below them and a
 * row of wider headings above them belong to them. Without any, columns are called by their letters.
 *
 * @param rows all rows of the file or sheet, or its first ones.
 * @param place the file, for messages.
 * @param options the chosen columns.
 * @param withoutValue the addresses of formulas without a stored value.
 * @returns the headings, and the rows below them.
 * @throws ImportError if the table is too wide.
 * @example
 * ```ts
 * const rows = [['Panel 3'], ['Name', 'VH'], ['a', 'EVQL']].map((cells, index) => ({ number: index + 1, cells }));
 * tableOf(rows, { file: 'a.csv', format: 'csv' }).headings; // → ['Name', 'VH']
 * ```
 */
export function tableOf(
  rows: readonly GridRow[],
  place: Place,
  options: ImportOptions = {},
  withoutValue: readonly string[] = [],
): Table {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const first = filled
    .slice(0, MOST_BEFORE)
    .findIndex(({ cells }) => cells.some((cell) => sequenceKind(cell) !== undefined));
  const before = filled.slice(0, first === -1 ? MOST_BEFORE : first);
  const at = headingRow(before, options, first !== -1);
  const heading = filled[at];
  if (heading === undefined) return { place, headings: lettersOf(filled), rows: filled, withoutValue };
  const above = groupsOf(filled[at - 1]);
  const below =
    first !== -1 && at + 1 >= first ? undefined : detailsOf(filled[at + 1], first === -1 ? undefined : heading);
  const width = Math.max(...filled.slice(at, at + 3).map(({ cells }) => cells.length));
  if (width > MOST_COLUMNS)
    throw new ImportError(place, `the table has ${width} columns; at most ${MOST_COLUMNS} are read`);
  const headings = Array.from({ length: width }, (_, index) => {
    const [own = '', wider = '', detail = ''] = [heading.cells, above, below].map((row) => oneLine(row?.[index] ?? ''));
    // A wider heading is needed where the own one stands above several columns.
    const isShared = own === '' || heading.cells.filter((cell) => oneLine(cell) === own).length > 1;
    const named = isShared && wider !== own ? `${wider} ${own}`.trim() : own;
    if (detail === '' || named.includes(detail)) return named;
    return UNIT.test(detail) ? `${named} (${detail.replace(/^[([]|[)\]]$/g, '')})` : `${named} ${detail}`.trim();
  });
  return { place, headings, rows: filled.slice(at + (below ? 2 : 1)), withoutValue };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Index of the row of headings; -1 where the table has none. */
function headingRow(before: readonly GridRow[], { columns }: ImportOptions, hasSequences: boolean): number {
  let best = -1;
  let most = 0;
  before.forEach(({ cells }, index) => {
    const known = new Set(cells.flatMap((cell) => (cell === '' ? [] : (meaningOf(cell, columns) ?? [])))).size;
    if (known > most) [best, most] = [index, known];
  });
  if (best !== -1) return best;
  const wide = ({ cells }: GridRow): boolean =>
    new Set(cells.filter((cell) => cell !== '')).size >= FEWEST_HEADINGS || cells.length === 1;
  // Unknown headings stand directly above the sequences; in a table without sequences, they are its first row.
  if (!hasSequences) return before.length === 0 ? -1 : Math.max(0, before.findIndex(wide));
  return before.findLastIndex((row) => wide(row) && detailsOf(row) === undefined);
}

/** Headings of a row above, each of which holds for the columns that follow it. */
function groupsOf(row: GridRow | undefined): readonly string[] | undefined {
  const labels = row?.cells.filter((cell) => cell !== '') ?? [];
  if (!row || new Set(labels).size < FEWEST_HEADINGS) return undefined;
  let label = '';
  return row.cells.map((cell) => (label = cell === '' ? label : cell));
}

/** Units of the headings, or headings within the wider ones, in a row between the headings and the sequences. */
function detailsOf(row: GridRow | undefined, heading?: GridRow): readonly string[] | undefined {
  const given = row?.cells.filter((cell) => cell !== '' && !isMissing(cell)) ?? [];
  if (!row || given.length === 0) return undefined;
  // Names begin in the row of the first antibody; above it, their column is empty, or merged with its heading.
  const isNameless = row.cells[0] === '' || row.cells[0] === heading?.cells[0];
  const isWithin = heading !== undefined && isNameless && given.length >= FEWEST_HEADINGS;
  if (!isWithin && !given.every((cell) => UNIT.test(cell))) return undefined;
  return row.cells.map((cell) => (isMissing(cell) ? '' : cell));
}

const lettersOf = (rows: readonly GridRow[]): string[] =>
  Array.from(
    { length: Math.max(0, ...rows.slice(0, MOST_BEFORE).map(({ cells }) => cells.length)) },
    (_, index) => `column ${letterOf(index)}`,
  );

/** Letter of a spreadsheet's column, by its index from 0: A, B, … Z, AA. */
export function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
