/** Fragment or plasmid with the wells that take it. */
export interface WellsOfFragment {
  readonly name: string;
  readonly chain: string;
  readonly wells: readonly string[];
}

/** Lists which fragments and plasmids each well takes, well by well. */
export const wellMap = (fragments: readonly WellsOfFragment[]) =>
  fragments
    .flatMap(({ name, chain, wells }) => wells.map((well) => ({ well, chain, fragment: name })))
    .sort((a, b) => a.well.localeCompare(b.well, 'en', { numeric: true }));
