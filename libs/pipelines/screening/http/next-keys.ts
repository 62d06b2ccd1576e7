import type { Figure, readFilter } from '@paratope/screening';
// eslint-disable-next-line no-restricted-imports -- the gateway checks plans and reads tables by the code of the worker
import { columnsBetween, type ParquetFile } from '../worker/table/read-table.js';
import { RowOrder, type RowKey } from './row-order.js';

/** Number of row groups that are read at once. Their columns are all that a query holds in memory, whatever the size of the table. */
const GROUPS_AT_ONCE = 8;

interface RowsWanted {
  readonly order: RowOrder;
  readonly condition: ReturnType<typeof readFilter> | undefined;
  /** Key after which the rows come; undefined for the first rows. */
  readonly start: RowKey | undefined;
  readonly count: number;
}

/** Returns the keys of the first rows in an order that satisfy a condition. Only the columns of the order and the condition are read. */
export async function nextKeys(table: ParquetFile, { order, condition, start, count }: RowsWanted): Promise<RowKey[]> {
  const needed = [...new Set([order.column, ...(condition?.columns.map(({ name }) => name) ?? [])])];
  const groups = groupsOf(table, order);
  const found: RowKey[] = [];
  const isTooLate = (key: RowKey): boolean => {
    const last = found.length < count ? undefined : found.at(-1);
    return last !== undefined && order.compare(key, last) >= 0;
  };
  const read = async (group: RowGroup): Promise<void> => {
    const columns: Readonly<Record<string, readonly Figure[]>> = await columnsBetween(
      table,
      needed,
      group.first,
      group.end,
    );
    const values = columns[order.column] ?? [];
    let at = 0;
    const valueOf = (name: string): Figure => columns[name]?.[at] ?? null;
    // A key per row of a million would be most of the work.
    const key = { value: null as Figure, place: 0 };
    for (; at < values.length; at++) {
      key.value = values[at] ?? null;
      key.place = group.first + at;
      if ((start && order.compare(key, start) <= 0) || isTooLate(key)) continue;
      if (condition && condition.evaluate(valueOf) !== true) continue;
      const before = found.findLastIndex((other) => order.compare(other, key) < 0);
      found.splice(before + 1, 0, { ...key });
      if (found.length > count) found.pop();
    }
  };
  let next = 0;
  const readNext = async (): Promise<boolean> => {
    for (let group = groups[next++]; group; group = groups[next++]) {
      const last = found.length < count ? undefined : order.rank(found.at(-1)?.value ?? null);
      const isAfter = last !== undefined && group.firstRank > last;
      const isBefore = start !== undefined && group.lastRank < (order.rank(start.value) ?? -Infinity);
      if (isAfter || isBefore) continue;
      await read(group);
      return true;
    }
    return false;
  };
  // The first group often holds the whole page; then the others are not read.
  await readNext();
  const readRest = async (): Promise<void> => {
    while (await readNext());
  };
  await Promise.all(Array.from({ length: GROUPS_AT_ONCE }, readRest));
  return found;
}

/** Returns the key of a row by its number; undefined if the table does not hold it. */
export async function keyOfRow(table: ParquetFile, order: RowOrder, row: number): Promise<RowKey | undefined> {
  for (const { first, end, firstRank: least, lastRank: largest } of groupsOf(table, new RowOrder('row', 1))) {
    if (row < least || row > largest) continue;
    const columns: Readonly<Record<string, readonly Figure[]>> = await columnsBetween(
      table,
      [...new Set(['row', order.column])],
      first,
      end,
    );
    const at = columns['row']?.indexOf(row) ?? -1;
    if (at >= 0) return { value: columns[order.column]?.[at] ?? null, place: first + at };
  }
  return undefined;
}

/** Successive rows of a table, and bounds of their ranks in an order. Both are infinite if they are unknown. */
interface RowGroup {
  readonly first: number;
  readonly end: number;
  readonly firstRank: number;
  readonly lastRank: number;
}

/** Row groups of a table, with those first whose rows may come first. */
function groupsOf({ metadata }: ParquetFile, order: RowOrder): RowGroup[] {
  let end = 0;
  const groups = metadata.row_groups.map(({ columns, num_rows: count }): RowGroup => {
    const first = end;
    end += Number(count);
    const chunk = columns.find(({ meta_data: own }) => own?.path_in_schema[0] === order.column);
    const { min_value: least, max_value: largest, null_count: missing } = chunk?.meta_data?.statistics ?? {};
    const [firstRank, lastRank] =
      typeof least === 'number' && typeof largest === 'number' ? order.ranks(least, largest) : [-Infinity, Infinity];
    return { first, end, firstRank, lastRank: Number(missing ?? 1) === 0 ? lastRank : Infinity };
  });
  return groups.sort((a, b) => a.firstRank - b.firstRank);
}
