import { csvLine } from '@paratope/text';

/** Has the browser save a text as a file. */
export function saveText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export const saveJson = (name: string, value: unknown): void =>
  saveText(`${name}.json`, 'application/json', `${JSON.stringify(value, undefined, 2)}\n`);

export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** @param rows of the same columns each. */
export function saveCsv(name: string, rows: readonly Row[]): void {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
  saveText(`${name}.csv`, 'text/csv', lines.map(csvLine).join('\r\n'));
}
