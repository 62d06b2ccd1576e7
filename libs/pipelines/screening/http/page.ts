import { ScreenRowsRefusal, type ScreenRowsPage, type ScreenRowsQuery } from '@paratope/job-envelope';
import { ExpressionError, readFilter, type Column, type Figure, type Figures } from '@paratope/screening';
import { parquetMetadataAsync, parquetReadObjects, parquetSchema } from 'hyparquet';
// eslint-disable-next-line no-restricted-imports -- the gateway checks plans and reads tables by the code of the worker
import { SCREEN_COLUMNS } from '../worker/columns.js';

/** Columns of the table of selected rows in addition to the columns of the tiers. */
const OWN: readonly Column[] = (
  [
    ['row', 'integer'],
    ['id', 'text'],
    ['score', 'number'],
  ] as const
).map(([name, type]) => ({ name, type, label: name, direction: 'none', description: '', tier: 'sequence' }));

/** A page of the selected rows, filtered and sorted. Equal values keep the order of the rows. */
export async function pageOf(
  table: Uint8Array,
  { filter, sort, after, limit }: ScreenRowsQuery,
): Promise<ScreenRowsPage> {
  const file = Uint8Array.from(table).buffer;
  const metadata = await parquetMetadataAsync(file);
  const names = new Set(parquetSchema(metadata).children.map(({ element }) => element.name));
  const known = [...OWN, ...SCREEN_COLUMNS.columns].filter(({ name }) => names.has(name));
  const condition = filterOf(filter, known);
  const order = orderOf(sort, known);
  const needed = [...new Set(['row', order.column, ...(condition?.columns.map(({ name }) => name) ?? [])])];
  const keys = (await parquetReadObjects({ file, metadata, columns: needed })).map(figuresOf);
  const wanted = keys
    .map((figures, place) => ({ figures, place }))
    .filter(({ figures }) => condition === undefined || condition.evaluate((name) => figures[name] ?? null) === true)
    .sort((a, b) => order.compare(a.figures, b.figures));
  const start = after === undefined ? 0 : wanted.findIndex(({ figures }) => String(figures['row']) === after) + 1;
  const page = wanted.slice(start, start + limit);
  const last = page.at(-1);
  const places = page.map(({ place }) => place);
  const rowStart = Math.min(...places);
  // A reader decodes whole row groups, so rows are read in one range, from the first to the last of the page.
  const read =
    page.length === 0 ? [] : await parquetReadObjects({ file, metadata, rowStart, rowEnd: Math.max(...places) + 1 });
  const rows = places.map((place) => figuresOf(read[place - rowStart] ?? {}));
  return {
    rows,
    hasMore: start + limit < wanted.length,
    position: last && String(last.figures['row']),
  };
}

function filterOf(filter: string | undefined, known: readonly Column[]) {
  if (filter === undefined) return undefined;
  try {
    return readFilter(filter, known);
  } catch (error) {
    if (error instanceof ExpressionError) throw new ScreenRowsRefusal('filter', error.message);
    throw error;
  }
}

interface Order {
  readonly column: string;
  readonly compare: (a: Figures, b: Figures) => number;
}

function orderOf(sort: string | undefined, known: readonly Column[]): Order {
  const column = sort?.replace(/^-/, '') ?? 'row';
  if (!known.some(({ name }) => name === column)) {
    throw new ScreenRowsRefusal('sort', `there is no column ${column} in this screen`);
  }
  const sign = sort?.startsWith('-') === true ? -1 : 1;
  const compare = (a: Figures, b: Figures): number =>
    ordered(a[column] ?? null, b[column] ?? null, sign) || Number(a['row']) - Number(b['row']);
  return { column, compare };
}

/** Comparison in which missing values come last in either direction. */
function ordered(a: Figure, b: Figure, sign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0);
}

const figuresOf = (row: Readonly<Record<string, unknown>>): Figures =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' || typeof value === 'string' ? value : null,
    ]),
  );
