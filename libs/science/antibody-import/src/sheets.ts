import readWorkbook from 'read-excel-file/universal';
import { contentOf } from './cell-content.js';
import { meaningOf } from './columns.js';
import { excelChange } from './excel-changes.js';
import { tableOf, type GridRow, type Table } from './grid.js';
import { ImportError } from './import-error.js';
import { listed } from './listed.js';
import { CHAIN_COLUMNS, type ImportOptions, type Place } from './types.js';
import { checkedWorkbook, DAMAGED, type SheetFacts } from './workbook.js';

type Workbook = Awaited<ReturnType<typeof readWorkbook>>;

/**
 * Reads the sheet of a workbook that contains antibodies: the named one, or the only one with known headings or sequences.
 *
 * @param bytes the XLSX file.
 * @param place the file, for messages.
 * @param options the name of the sheet and the chosen columns.
 * @param otherwise the behaviour if no sheet contains antibodies: read the first one, for tables of other values, or refuse the workbook.
 * @returns the headings and the rows.
 * @throws ImportError for a damaged workbook, and if no sheet or more than one fits.
 * @example
 * ```ts
 * await readSheet(new Uint8Array(0), { file: 'a.xlsx' }, {}).catch((error) => error.name); // → 'ImportError'
 * ```
 */
export async function readSheet(
  bytes: Uint8Array,
  place: Place,
  options: ImportOptions,
  otherwise: 'first' | 'refuse' = 'refuse',
): Promise<Table> {
  let sheets: Workbook;
  let facts: ReadonlyMap<string, SheetFacts>;
  try {
    const checked = checkedWorkbook(bytes, place);
    facts = checked.facts;
    sheets = await readWorkbook(checked.bytes.buffer);
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError(place, DAMAGED);
  }
  const tables = sheets.map(({ sheet, data }) =>
    tableOf(gridOf(data, facts.get(sheet)), { ...place, sheet }, options, facts.get(sheet)?.withoutValue),
  );
  const asked = options.sheet?.trim().toLowerCase();
  const holding = tables.filter(holdsSequences);
  const meant =
    asked === undefined
      ? holding.length > 0
        ? holding
        : tables.filter((table) => isNamedForThem(table, options))
      : tables.filter((table) => table.place.sheet?.trim().toLowerCase() === asked);
  const names = tables.map((table) => table.place.sheet ?? '');
  const [only, ...others] = meant;
  if (others.length > 0) {
    const several = meant.map((table) => table.place.sheet ?? '');
    const problem = `the sheets ${several.join(' and ')} hold antibodies; say which one to read`;
    throw new ImportError(place, problem, { sheets: several });
  }
  if (only) return only;
  if (asked !== undefined) throw new ImportError(place, `has no sheet ${options.sheet ?? ''}; it has ${listed(names)}`);
  const [first] = tables;
  if (!first) throw new ImportError(place, 'the workbook has no sheets');
  // The error of the only sheet states what is missing in it.
  if (tables.length === 1 || otherwise === 'first') return first;
  const problem = `none of the sheets ${listed(names)} has a column of sequences, such as \`VH\` or \`sequence\``;
  throw new ImportError(place, problem, { sheets: names });
}

/** Rows of a sheet as text. A merged cell holds for all cells of its range. */
function gridOf(data: Workbook[number]['data'], facts: SheetFacts | undefined): GridRow[] {
  const values: unknown[][] = data.map((row) => [...row]);
  for (const range of facts?.merged ?? []) {
    const [from, to] = range.split(':').map(positionOf);
    if (!from || !to) continue;
    const value = values[from.row]?.[from.column];
    for (const row of values.slice(from.row, to.row + 1)) {
      row.fill(value ?? null, from.column, Math.min(to.column + 1, row.length));
    }
  }
  return values.map((row, index) => {
    const changed = new Map(
      row.flatMap((cell, at) => {
        const change = excelChange(cell);
        return change === undefined ? [] : [[at, change] as const];
      }),
    );
    const read = { number: index + 1, cells: row.map(cellText) };
    return changed.size === 0 ? read : { ...read, changed };
  });
}

function positionOf(address: string): { readonly row: number; readonly column: number } | undefined {
  const [, letters = '', row] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  if (row === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
  return { row: Number(row) - 1, column: column - 1 };
}

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : `${cell as string | number | boolean}`.trim();
};

function isNamedForThem({ headings }: Table, { columns }: ImportOptions): boolean {
  return headings.some((heading) => {
    const meaning = meaningOf(heading, columns);
    return meaning === 'sequence' || CHAIN_COLUMNS.some((column) => column === meaning);
  });
}

function holdsSequences({ headings, rows }: Table): boolean {
  return headings.some((_, index) => {
    const content = contentOf(rows.map(({ cells }) => cells[index] ?? ''));
    return content !== undefined && content !== 'other';
  });
}
