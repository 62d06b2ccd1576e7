import type { RedesignedVariant, RedesignFigures } from '@paratope/sdk';

/** Bounds of the designs that a table shows; null is no bound. */
export interface Filters {
  readonly mutations: number | null;
  readonly oasis: number | null;
  readonly cores: number | null;
  readonly distance: number | null;
}

export const NO_FILTERS: Filters = { mutations: null, oasis: null, cores: null, distance: null };

/** Designs within the bounds; one without a distance is shown. */
export const within = (
  designs: readonly RedesignedVariant[],
  parent: RedesignFigures,
  { mutations, oasis, cores, distance }: Filters,
): RedesignedVariant[] =>
  designs.filter(
    ({ mutations: own, figures, h3_distance: moved }) =>
      (mutations === null || own.length <= mutations) &&
      (oasis === null || figures.oasis_identity >= oasis) &&
      (cores === null || figures.foreign_cores - parent.foreign_cores <= cores) &&
      (distance === null || moved === null || moved <= distance),
  );
