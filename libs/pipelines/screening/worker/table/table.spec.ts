import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Figures } from '@paratope/screening';
import { readTable, TableFile } from './read-table.js';
import { TableWriter, writeColumns, writeTable } from './table-writer.js';

const folder = mkdtempSync(join(tmpdir(), 'screen-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

const COLUMNS = [
  { name: 'row', type: 'integer' },
  { name: 'heavy.v_gene', type: 'text' },
  { name: 'charge', type: 'number' },
] as const;

async function allRows(path: string, columns: readonly string[]): Promise<Figures[]> {
  const rows: Figures[] = [];
  for await (const batch of readTable(path, columns)) rows.push(...batch);
  return rows;
}

describe('a table of a screen', () => {
  it('gives back what was written, missing values and row groups included', async () => {
    const rows = Array.from({ length: 25_000 }, (_, row): Figures => ({
      row,
      'heavy.v_gene': row % 3 === 0 ? null : `IGHV3-${row % 70}`,
      charge: row % 5 === 0 ? null : row / 7,
    }));
    const path = join(folder, 'all.parquet');
    await writeTable(path, COLUMNS, rows);
    expect(await allRows(path, ['row', 'heavy.v_gene', 'charge'])).toEqual(rows);
    expect(await allRows(path, ['charge'])).toEqual(rows.map(({ charge }) => ({ charge: charge! })));
  });

  it('gives back one row by its place, of a shard and of a later row group', async () => {
    const rows = Array.from({ length: 12_000 }, (_, row): Figures => ({
      row,
      'heavy.v_gene': row % 3 === 0 ? null : `IGHV3-${row % 70}`,
      charge: row / 7,
    }));
    const path = join(folder, 'places.parquet');
    await writeTable(path, COLUMNS, rows);
    const file = TableFile.open(path);
    for (const place of [0, 999, 9_999, 10_000, 11_999])
      expect(await file.row(place, ['row', 'heavy.v_gene', 'charge'])).toEqual(rows[place]);
  });

  it('has nothing in a column that a shard of an earlier release lacks', async () => {
    const path = join(folder, 'earlier.parquet');
    await writeTable(path, COLUMNS, [{ row: 0, 'heavy.v_gene': 'IGHV3-23', charge: 1 }]);
    const columns = ['row', 'complex.contacts'];
    expect(await allRows(path, columns)).toEqual([{ row: 0, 'complex.contacts': null }]);
    expect(await TableFile.open(path).row(0, columns)).toEqual({ row: 0, 'complex.contacts': null });
  });

  it('takes rows by their columns as it takes them one by one', async () => {
    const path = join(folder, 'columns.parquet');
    const row = Int32Array.from({ length: 23_000 }, (_, k) => k);
    await writeColumns(path, COLUMNS, { row, charge: Array.from(row, (k) => (k % 2 === 0 ? k : null)) });
    const read = await allRows(path, ['row', 'heavy.v_gene', 'charge']);
    expect(read).toEqual(Array.from(row, (k) => ({ row: k, 'heavy.v_gene': null, charge: k % 2 === 0 ? k : null })));
  });

  it('is empty where it has no rows', async () => {
    const path = join(folder, 'empty.parquet');
    await writeTable(path, COLUMNS, []);
    expect(await allRows(path, ['row'])).toEqual([]);
  });

  it('has its name only when it is whole', async () => {
    const path = join(folder, 'late.parquet');
    const writer = new TableWriter(path, COLUMNS);
    await writer.add({ row: 1 });
    expect(existsSync(path)).toBe(false);
    await writer.end();
    expect(readdirSync(folder).filter((name) => name.startsWith('late'))).toEqual(['late.parquet']);
  });
});
