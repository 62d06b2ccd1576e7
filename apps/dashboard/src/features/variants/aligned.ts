import type { ChainDiff } from '@paratope/sdk';

export interface Column {
  readonly from: string;
  readonly to: string;
  readonly differs: boolean;
}

const GAP = '–';

/** Aligns two sequences by their differences; `from_index` and `to_index` count from 1. */
export function aligned(from: string, to: string, { differences }: Pick<ChainDiff, 'differences'>): Column[] {
  const inserted = new Set(differences.filter(({ kind }) => kind === 'insertion').map(({ to_index }) => to_index));
  const deleted = new Set(differences.filter(({ kind }) => kind === 'deletion').map(({ from_index }) => from_index));
  const columns: Column[] = [];
  for (let i = 0, j = 0; i < from.length || j < to.length;) {
    if (deleted.has(i + 1) && i < from.length) columns.push({ from: from[i++] ?? GAP, to: GAP, differs: true });
    else if (inserted.has(j + 1) && j < to.length) columns.push({ from: GAP, to: to[j++] ?? GAP, differs: true });
    else {
      const [a, b] = [from[i++] ?? GAP, to[j++] ?? GAP];
      columns.push({ from: a, to: b, differs: a !== b });
    }
  }
  return columns;
}
