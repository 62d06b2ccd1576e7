import type { ScoreColumn } from '@paratope/sdk';

/** Columns that a table shows. @param chosen their names, in their order; empty for the usual ones */
export function columnsOf(all: readonly ScoreColumn[], chosen: readonly string[]): ScoreColumn[] {
  if (chosen.length === 0) return all.filter(({ usual }) => usual);
  const byName = new Map(all.map((column) => [column.name, column]));
  return chosen.flatMap((name) => byName.get(name) ?? []);
}
