import type { RowCopy } from '@paratope/antibody-files';
import type { Figures, Tier } from '@paratope/screening';
import { readTable } from '../table/read-table.js';
import type { TierRow } from '../tiers/tier-engine.js';
import { RowSet } from './row-set.js';
import type { ScreenFolder } from './screen-folder.js';

/** Rows of a tier's shards, in the form that the next tier takes. */
export async function* laterRows(
  folder: ScreenFolder,
  tier: Tier,
  isWanted: (row: number) => boolean,
): AsyncGenerator<TierRow> {
  const columns = ['row', 'id', 'heavy.sequence', 'light.sequence', ...(tier === 'model' ? ['model.structure'] : [])];
  const seen = new RowSet();
  for (const shard of await folder.shards(tier)) {
    for await (const rows of readTable(folder.shard(tier, shard), columns)) {
      for (const figures of rows) {
        const row = Number(figures['row']);
        if (!isWanted(row) || seen.has(row)) continue;
        seen.add(row);
        yield laterRow(figures);
      }
    }
  }
}

/** Distinct rows: rows with the same chains, which are adjacent in the shards of every tier, become one row with copies. */
export async function* distinctLaterRows(rows: AsyncIterable<TierRow>): AsyncGenerator<TierRow> {
  let open: TierRow | undefined;
  let copies: RowCopy[] = [];
  const closed = (row: TierRow): TierRow => (copies.length === 0 ? row : { ...row, copies });
  for await (const row of rows) {
    if (open && open.heavy === row.heavy && open.light === row.light) {
      copies.push({ row: row.row, id: row.id });
      continue;
    }
    if (open) yield closed(open);
    open = row;
    copies = [];
  }
  if (open) yield closed(open);
}

/** Returns a predicate of the rows that a tier has yet to compute. */
export const unknownRows =
  (arriving: RowSet, known: RowSet) =>
  (row: number): boolean =>
    arriving.has(row) && !known.has(row);

function laterRow(figures: Figures): TierRow {
  const text = (name: string): string | undefined => {
    const value = figures[name];
    return typeof value === 'string' ? value : undefined;
  };
  const [heavy, light, structure] = ['heavy.sequence', 'light.sequence', 'model.structure'].map(text);
  return {
    row: Number(figures['row']),
    id: text('id') ?? '',
    chains: [heavy, light].filter((chain) => chain !== undefined),
    ...(heavy !== undefined && { heavy }),
    ...(light !== undefined && { light }),
    ...(structure !== undefined && { structure }),
  };
}
