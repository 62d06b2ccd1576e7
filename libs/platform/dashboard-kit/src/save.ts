import { csvLine, spreadsheetText } from '@paratope/text';

/** Lets the browser save a text as a file. */
export const saveText = (name: string, type: string, text: string): void => save(name, new Blob([text], { type }));

/** Lets the browser save bytes as a file. */
export const saveBytes = (name: string, type: string, bytes: Uint8Array<ArrayBuffer>): void =>
  save(name, new Blob([bytes], { type }));

function save(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export const saveJson = (name: string, value: unknown): void =>
  saveText(`${name}.json`, 'application/json', `${JSON.stringify(value, undefined, 2)}\n`);

export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** @param rows rows with equal columns */
export function saveCsv(name: string, rows: readonly Row[]): void {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
  saveText(`${name}.csv`, 'text/csv', lines.map(csvLine).join('\r\n'));
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Saves rows as a workbook of one sheet. Text that a spreadsheet would interpret as a formula becomes text.
 * @param rows rows with equal columns
 */
export async function saveXlsx(name: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  // The writer is larger than most pages, so it is loaded with the first workbook.
  const { default: writeWorkbook } = await import('write-excel-file/browser');
  const columns = Object.keys(first);
  const cellOf = (value: Row[string] | undefined) =>
    value === null || value === undefined
      ? null
      : { value: typeof value === 'string' ? spreadsheetText(value) : value };
  const data = [
    columns.map((column) => ({ value: column, fontWeight: 'bold' as const })),
    ...rows.map((row) => columns.map((column) => cellOf(row[column]))),
  ];
  const blob = await writeWorkbook([{ data, sheet: 'Sheet 1', stickyRowsCount: 1 }]).toBlob();
  save(`${name}.xlsx`, new Blob([blob], { type: XLSX }));
}
