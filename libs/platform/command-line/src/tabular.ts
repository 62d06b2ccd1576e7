import { csvLine, inThreeDigits, withVisibleControls } from '@paratope/text';
import { workbookOf, type Cell } from '@paratope/workbook';

export { workbookOf, type Cell } from '@paratope/workbook';

export interface Tabular {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Returns columns that are aligned by spaces, with numbers to the right. They are rounded for people; files have them as they are. */
export function table({ columns, rows }: Tabular): string {
  const cells = [columns, ...rows.map((row) => row.map(shown))];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const isNumber = columns.map(
    (_, column) =>
      rows.some((row) => typeof row[column] === 'number') &&
      rows.every((row) => typeof (row[column] ?? 0) === 'number'),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return cells.map((row) => `${line(row)}\n`).join('');
}

const shown = (cell: Cell): string =>
  withVisibleControls(String(typeof cell === 'number' ? inThreeDigits(cell) : (cell ?? '–')));

/** Returns an object per row, by the names of the columns. */
export const rowsAsJson = ({ columns, rows }: Tabular): string =>
  `${JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((column, k) => [column, row[k] ?? null]))),
    undefined,
    2,
  )}\n`;

export const csv = ({ columns, rows }: Tabular): string =>
  [columns, ...rows].map((row) => `${csvLine(row)}\n`).join('');

export const workbook = (tabular: Tabular, sheet: string): Promise<Uint8Array> =>
  workbookOf([{ title: sheet, ...tabular }]);

/** Returns a share of 1 in per cent, rounded to a tenth. */
export const percentOf = (share: number): number => Number((100 * share).toFixed(1));
