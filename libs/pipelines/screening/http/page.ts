import { ScreenRowsRefusal, type ScreenRowsPage, type ScreenRowsQuery, type ScreenTable } from '@paratope/job-envelope';
import { ExpressionError, readFilter, type Column, type Figures } from '@paratope/screening';
import { parquetMetadataAsync, parquetReadObjects, parquetSchema, type FileMetaData } from 'hyparquet';
// eslint-disable-next-line no-restricted-imports -- the gateway checks plans and reads tables by the code of the worker
import { SCREEN_COLUMNS } from '../worker/columns.js';
// eslint-disable-next-line no-restricted-imports -- the gateway checks plans and reads tables by the code of the worker
import { readFigures } from '../worker/table/figures-table.js';
// eslint-disable-next-line no-restricted-imports -- the gateway checks plans and reads tables by the code of the worker
import { figureOf, type ParquetFile } from '../worker/table/read-table.js';
import { keyOfRow, nextKeys } from './next-keys.js';
import { RowOrder } from './row-order.js';

/** Columns of the table of selected rows in addition to the columns of the tiers. */
const OWN: readonly Column[] = (
  [
    ['row', 'integer'],
    ['id', 'text'],
    ['score', 'number'],
  ] as const
).map(([name, type]) => ({ name, type, label: name, direction: 'none', description: '', tier: 'sequence' }));

/** Number of reads of the file of figures that are under way at once. */
const READS_AT_ONCE = 32;
/** Rows between two rows of a page that are read together rather than apart: about as many as a page of the file holds. */
const NEAR = 40;

/** Indexes of tables that are still open. To read one takes as long as to read a tenth of the columns of a page. */
const indexes = new WeakMap<ScreenTable, Promise<FileMetaData>>();

async function opened(file: ScreenTable): Promise<ParquetFile> {
  const metadata = indexes.get(file) ?? parquetMetadataAsync(file);
  indexes.set(file, metadata);
  return { file, metadata: await metadata };
}

/** A page of the selected rows, filtered and sorted. Rows with equal values keep the order of the table. */
export async function pageOf(
  selected: ScreenTable,
  figures: ScreenTable | undefined,
  { filter, sort, after, limit }: ScreenRowsQuery,
): Promise<ScreenRowsPage> {
  const table = await opened(selected);
  const names = parquetSchema(table.metadata).children.map(({ element }) => element.name);
  const known = [...OWN, ...SCREEN_COLUMNS.columns].filter(({ name }) => names.includes(name));
  const condition = filterOf(filter, known);
  const order = orderOf(sort, known);
  const start = after === undefined ? undefined : await keyOfRow(table, order, Number(after));
  const keys = await nextKeys(table, { order, condition, start, count: limit + 1 });
  const page = keys.slice(0, limit);
  const places = page.map(({ place }) => place);
  const rows = await (figures ? rowsOfFigures(figures, names, places) : rowsOfTable(table, places));
  const last = rows.at(-1);
  return { rows, hasMore: keys.length > limit, position: last && String(last['row']) };
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

function orderOf(sort: string | undefined, known: readonly Column[]): RowOrder {
  const column = sort?.replace(/^-/, '') ?? 'row';
  if (!known.some(({ name }) => name === column)) {
    throw new ScreenRowsRefusal('sort', `there is no column ${column} in this screen`);
  }
  return new RowOrder(column, sort?.startsWith('-') === true ? -1 : 1);
}

/** Reads rows in given places of the file of figures. */
async function rowsOfFigures(
  file: ScreenTable,
  names: readonly string[],
  places: readonly number[],
): Promise<readonly Figures[]> {
  const table = await opened(file);
  const rows = new Map<number, Figures>();
  const ranges = rangesOf(places);
  let next = 0;
  const read = async (): Promise<void> => {
    for (let range = ranges[next++]; range; range = ranges[next++]) {
      const [first, last] = range;
      const own = await readFigures(table, names, first, last + 1);
      own.forEach((row, k) => rows.set(first + k, row));
    }
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, read));
  return places.map((place) => rows.get(place) ?? {});
}

/** Returns the first and last place of places that are near each other. */
function rangesOf(places: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    const open = ranges.at(-1);
    if (open && place - open[1] <= NEAR) open[1] = place;
    else ranges.push([place, place]);
  }
  return ranges;
}

/** Reads rows in given places of the table itself, in one range from the first to the last: a reader decodes whole row groups. */
async function rowsOfTable(table: ParquetFile, places: readonly number[]): Promise<readonly Figures[]> {
  if (places.length === 0) return [];
  const rowStart = Math.min(...places);
  const read = await parquetReadObjects({ ...table, rowStart, rowEnd: Math.max(...places) + 1 });
  return places.map((place) =>
    Object.fromEntries(Object.entries(read[place - rowStart] ?? {}).map(([name, value]) => [name, figureOf(value)])),
  );
}
