import { csvLine, spreadsheetText, withVisibleControls } from '@paratope/text';
import writeWorkbook from 'write-excel-file/node';

export type Cell = string | number | boolean | null | undefined;

export interface Tabular {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Columns aligned by spaces; numbers to the right. */
export function table({ columns, rows }: Tabular): string {
  const cells = [columns, ...rows.map((row) => row.map((cell) => withVisibleControls(String(cell ?? '–'))))];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const isNumber = columns.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return cells.map((row) => `${line(row)}\n`).join('');
}

/** An object per row, by the names of the columns. */
export const rowsAsJson = ({ columns, rows }: Tabular): string =>
  `${JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((column, k) => [column, row[k] ?? null]))),
    undefined,
    2,
  )}\n`;

export const csv = ({ columns, rows }: Tabular): string =>
  [columns, ...rows].map((row) => `${csvLine(row)}\n`).join('');

export async function workbook({ columns, rows }: Tabular, sheet: string): Promise<Uint8Array> {
  const head = columns.map((column) => ({ value: column, fontWeight: 'bold' as const }));
  const value = (cell: string | number | boolean) => (typeof cell === 'string' ? spreadsheetText(cell) : cell);
  const body = rows.map((row) =>
    row.map((cell) => (cell === null || cell === undefined ? null : { value: value(cell) })),
  );
  return writeWorkbook([head, ...body], { sheet, stickyRowsCount: 1 }).toBuffer();
}

/** A share of 1 as per cent, to a tenth. */
export const percentOf = (share: number): number => Number((100 * share).toFixed(1));
