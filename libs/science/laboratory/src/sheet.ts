import { csvLine } from '@paratope/text';

/** Header and rows; a worksheet within a workbook. */
export interface LaboratorySheet {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/**
 * Writes a sheet as CSV (RFC 4180). Text that a spreadsheet would interpret as a formula is prefixed by a quote.
 *
 * @param sheet the header and the rows.
 * @returns CSV with CRLF line ends.
 * @example
 * ```ts
 * sheetCsv({ title: 'Order', columns: ['Name'], rows: [['=1+1']] }); // → "Name\r\n'=1+1\r\n"
 * ```
 */
export const sheetCsv = ({ columns, rows }: LaboratorySheet): string =>
  [columns, ...rows].map((row) => `${csvLine(row)}\r\n`).join('');
