/** An edited stage; without a former name it is new. */
export interface StageRow {
  readonly key: number;
  readonly former?: string;
  readonly name: string;
}

/** Maps the former names of renamed stages to their new names. */
export const renamedStages = (rows: readonly StageRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(({ former, name }) => (former === undefined || former === name.trim() ? [] : [[former, name.trim()]])),
  );

/** Rows after the row at a place was moved up by one. */
export const movedUp = (rows: readonly StageRow[], place: number): readonly StageRow[] =>
  rows.flatMap((row, index) => {
    const next = rows[index + 1];
    if (index === place) return [];
    return index === place - 1 && next !== undefined ? [next, row] : [row];
  });
