/** Fragment or plasmid with the wells that take it. */
export interface WellsOfFragment {
  readonly name: string;
  readonly chain: string;
  readonly wells: readonly string[];
}

export interface WellMap {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/**
 * Lists which fragments each well takes.
 *
 * @param fragments the ordered fragments, in the order of the sheet.
 * @param plasmids chains that come as plasmids.
 * @returns a row per well and fragment, with the line of the order that holds the fragment.
 * @example
 * ```ts
 * wellMap([{ name: 'v1-VH-5121e628', chain: 'heavy', wells: ['A1'] }], []).rows[0]; // → ['A1', 'heavy', 'v1-VH-5121e628', 1]
 * ```
 */
export function wellMap(fragments: readonly WellsOfFragment[], plasmids: readonly WellsOfFragment[]): WellMap {
  const rows = [
    ...fragments.flatMap(({ name, chain, wells }, k) => wells.map((well) => ({ well, chain, name, line: k + 1 }))),
    ...plasmids.flatMap(({ name, chain, wells }) => wells.map((well) => ({ well, chain, name, line: 'plasmid' }))),
  ];
  return {
    columns: ['well', 'chain', 'fragment', 'order line'],
    rows: rows
      .sort((a, b) => a.well.localeCompare(b.well, 'en', { numeric: true }))
      .map(({ well, chain, name, line }) => [well, chain, name, line]),
  };
}
