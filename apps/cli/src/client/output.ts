import { ParatopeConnectionError, ParatopeError } from '@paratope/sdk';

export type Row = readonly (string | number | boolean | null | undefined)[];

/** Columns aligned by spaces; numbers to the right. */
export function table(header: readonly string[], rows: readonly Row[]): string {
  const cells = [header, ...rows.map((row) => row.map((cell) => String(cell ?? '–')))];
  const widths = header.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const isNumber = header.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return cells.map(line).join('\n');
}

/** JSON for scripts, a table or a few words for people. */
export function print(json: true | undefined, value: unknown, words: () => string): void {
  process.stdout.write(`${json ? JSON.stringify(value, undefined, 2) : words()}\n`);
}

/** What went wrong, in a line. */
export function errorText(error: unknown): string {
  if (error instanceof ParatopeError) {
    const request = error.requestId === null ? '' : ` (request ${error.requestId})`;
    return `${error.code}: ${error.message}${request}`;
  }
  if (error instanceof ParatopeConnectionError) {
    const { cause } = error;
    const why =
      cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : undefined;
    return why === undefined ? error.message : `${error.message}: ${why}`;
  }
  return error instanceof Error ? error.message : String(error);
}
