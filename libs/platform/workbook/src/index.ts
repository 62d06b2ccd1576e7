import { spreadsheetText } from '@paratope/text';
import { unzipSync, zipSync } from 'fflate';
import writeWorkbook from 'write-excel-file/node';

export type Cell = string | number | boolean | null | undefined;

/** One sheet of a workbook: a heading, then rows. */
export interface Sheet {
  /** Title of at most 31 characters, without `\ / ? * [ ]` and colons, as Excel requires. */
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Time of every file in the archive, so that equal sheets have equal bytes. ZIP supports no earlier day. */
const NO_TIME = new Date(1980, 0, 1);

/**
 * Returns sheets as an XLSX file. Text that a spreadsheet would interpret as a formula becomes text.
 * @returns the same bytes for the same sheets
 */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const written = await writeWorkbook(
    sheets.map(({ title, columns, rows }) => ({
      data: [
        columns.map((column) => ({ value: column, fontWeight: 'bold' as const })),
        ...rows.map((row) =>
          row.map((cell) =>
            cell === null || cell === undefined
              ? null
              : { value: typeof cell === 'string' ? spreadsheetText(cell) : cell },
          ),
        ),
      ],
      sheet: title,
      stickyRowsCount: 1,
    })),
  ).toBuffer();
  const files = Object.entries(unzipSync(written)).map(([name, bytes]): [string, [Uint8Array, { mtime: Date }]] => [
    name,
    [bytes, { mtime: NO_TIME }],
  ]);
  return zipSync(Object.fromEntries(files));
}
