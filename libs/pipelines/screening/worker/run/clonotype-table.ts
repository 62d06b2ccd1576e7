import { ClonotypeRows, type Clonotypes, type Figure } from '@paratope/screening';
import { readColumns } from '../table/read-table.js';
import { writeColumns } from '../table/table-writer.js';
import { RowSet } from './row-set.js';
import type { ScreenFolder } from './screen-folder.js';

const COLUMNS = [
  { name: 'clonotype', type: 'integer' },
  { name: 'size', type: 'integer' },
  { name: 'rank', type: 'integer' },
] as const;

/**
 * Clonotypes of all rows of a screen. They depend only on the rows and the identity, so they are computed once and kept in the folder for
 * runs with other filters.
 *
 * @param total number of rows of the screen; all shards of the tier `sequence` must exist
 */
export async function clonotypesOfScreen(folder: ScreenFolder, total: number, identity: number): Promise<Clonotypes> {
  const path = folder.clonotypes(identity);
  const clonotypes = { clonotype: new Int32Array(total), size: new Int32Array(total), rank: new Int32Array(total) };
  if (await folder.has(path)) {
    let row = 0;
    for await (const batch of readColumns(path, ['clonotype', 'size', 'rank'])) {
      for (const { name } of COLUMNS) clonotypes[name].set(batch[name].map(Number), row);
      row += batch.clonotype.length;
    }
    return clonotypes;
  }
  const computed = (await rowsOf(folder, total)).clonotypes(identity);
  await writeColumns(path, COLUMNS, { ...computed });
  return computed;
}

/** Heavy chain of each row, or its light chain if it has no other. */
async function rowsOf(folder: ScreenFolder, total: number): Promise<ClonotypeRows> {
  const rows = new ClonotypeRows(total);
  // Two screens of a family may compute a row at once, so that it is in two shards.
  const added = new RowSet();
  for (const shard of await folder.shards('sequence')) {
    const file = folder.shard('sequence', shard);
    for await (const batch of readColumns(file, [
      ...(['row', 'heavy.v_gene', 'heavy.j_gene', 'heavy.cdr3'] as const),
      ...(['light.v_gene', 'light.j_gene', 'light.cdr3'] as const),
    ])) {
      batch.row.map(Number).forEach((row, k) => {
        if (added.has(row)) return;
        added.add(row);
        const chain = (v: readonly Figure[], j: readonly Figure[], loops: readonly Figure[]) => {
          const [vGene, jGene, cdr3] = [v[k], j[k], loops[k]];
          return typeof vGene === 'string' && typeof jGene === 'string' && typeof cdr3 === 'string'
            ? { vGene, jGene, cdr3 }
            : undefined;
        };
        const own =
          chain(batch['heavy.v_gene'], batch['heavy.j_gene'], batch['heavy.cdr3']) ??
          chain(batch['light.v_gene'], batch['light.j_gene'], batch['light.cdr3']);
        if (own) rows.add(row, own);
      });
    }
  }
  return rows;
}

export const clonotypeCount = ({ clonotype }: Clonotypes): number =>
  clonotype.reduce((most, number) => Math.max(most, number), 0);

/** Clonotype columns of several rows; null for a row without a clonotype. */
export const clonotypeColumns = ({ clonotype, size, rank }: Clonotypes, rows: readonly number[]) => ({
  clonotype: rows.map((row) => orNull(clonotype[row])),
  'clonotype.size': rows.map((row) => orNull(size[row])),
  'clonotype.rank': rows.map((row) => orNull(rank[row])),
});

/** Returns null for 0, because numbers, sizes and ranks begin with 1. */
const orNull = (value = 0): Figure => (value === 0 ? null : value);
