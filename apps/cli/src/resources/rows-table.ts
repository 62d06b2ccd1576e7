import type { Cell, Tabular } from '@paratope/command-line/terminal';

/** Longest value in a table. Longer ones make it hard to read and are only in `--format json`. */
const LONGEST = 60;

/** Table of resources with the fields that have a short value in some row. */
export function rowsTable(rows: readonly unknown[]): Tabular {
  const records = rows.map((row) => new Map(Object.entries(row ?? {}).map(([name, value]) => [name, textOf(value)])));
  const names = new Set(records.flatMap((record) => [...record.keys()]));
  // `object` is the same in every row.
  names.delete('object');
  const columns = [...names].filter((name) => records.some((record) => isShort(record.get(name))));
  return { columns, rows: records.map((record) => columns.map((name) => cellOf(record.get(name)))) };
}

const textOf = (value: unknown): unknown =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string') ? value.join(' ') : value;

const isShort = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= LONGEST);

function cellOf(value: unknown): Cell {
  if (typeof value === 'string') return value.length <= LONGEST ? value : `${value.slice(0, LONGEST - 1)}…`;
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
