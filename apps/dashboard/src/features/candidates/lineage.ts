import type { Variant } from '@paratope/sdk';

/** A variant and the number of its displayed ancestors. */
export interface LineageRow {
  readonly variant: Variant;
  readonly depth: number;
}

/** Variants in the order of a tree: each before its children, siblings in the order of their creation. */
export function lineageOf(variants: readonly Variant[]): LineageRow[] {
  const known = new Set(variants.map(({ id }) => id));
  const childrenOf = Map.groupBy(variants, ({ parent_variant_id: parent }) =>
    // A variant with an archived parent, which is not in the list, becomes a root.
    parent !== null && known.has(parent) ? parent : null,
  );
  const below = (parent: string | null, depth: number): LineageRow[] =>
    (childrenOf.get(parent) ?? [])
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .flatMap((variant) => [{ variant, depth }, ...below(variant.id, depth + 1)]);
  return below(null, 0);
}
