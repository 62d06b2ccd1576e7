/** Centre of a residue in Å, and its weight, such as its contribution to a metric of the surface. */
export interface WeightedPlace {
  readonly at: readonly [x: number, y: number, z: number];
  readonly weight: number;
}

/** Radius of a patch in Å: about that of the footprint of a side chain with its neighbours. */
const PATCH = 10;

/**
 * Returns the direction from which the heaviest patch is seen: from the centre of all places towards the weighted centre of the places within
 * 10 Å of the one around which the weights add up to most.
 * @returns a vector in Å; undefined without a positive weight, and for a patch at the centre
 */
export function patchDirection(places: readonly WeightedPlace[]): readonly [number, number, number] | undefined {
  const around = (from: WeightedPlace): readonly WeightedPlace[] =>
    places.filter(({ at }) => Math.hypot(...at.map((value, axis) => value - (from.at[axis] ?? 0))) <= PATCH);
  let heaviest: { readonly weight: number; readonly patch: readonly WeightedPlace[] } = { weight: 0, patch: [] };
  for (const place of places.filter(({ weight }) => weight > 0)) {
    const patch = around(place);
    const weight = patch.reduce((sum, each) => sum + Math.max(0, each.weight), 0);
    if (weight > heaviest.weight) heaviest = { weight, patch };
  }
  const { weight, patch } = heaviest;
  if (weight === 0) return undefined;
  const along = (axis: 0 | 1 | 2): number =>
    patch.reduce((sum, each) => sum + Math.max(0, each.weight) * each.at[axis], 0) / weight -
    places.reduce((sum, { at }) => sum + at[axis], 0) / places.length;
  const direction = [along(0), along(1), along(2)] as const;
  return Math.hypot(...direction) > 0 ? direction : undefined;
}
