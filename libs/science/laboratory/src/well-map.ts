/** Fragment or plasmid with the wells that take it. */
export interface WellsOfFragment {
  readonly name: string;
  readonly chain: string;
  readonly wells: readonly string[];
}

/** Variant in a well. */
interface PlatedVariant {
  readonly well: string;
  readonly name: string;
}

/** Lists the variant of each well and the fragments and plasmids that it takes, well by well. */
export function wellMap(fragments: readonly WellsOfFragment[], plated: readonly PlatedVariant[]) {
  const variantIn = new Map(plated.map(({ well, name }) => [well, name]));
  return fragments
    .flatMap(({ name, chain, wells }) =>
      wells.map((well) => ({ well, variant: variantIn.get(well) ?? '', chain, fragment: name })),
    )
    .sort((a, b) => a.well.localeCompare(b.well, 'en', { numeric: true }));
}
