/** Roles of a molecule's chains; a role occurs at most once. */
export const CHAIN_ROLES = ['heavy', 'light', 'heavy_2', 'light_2', 'scfv', 'fusion'] as const;
export type ChainRole = (typeof CHAIN_ROLES)[number];

/** The same, those of the first arm before those of a second one. */
export const ROLES_BY_ARM: readonly ChainRole[] = ['heavy', 'light', 'scfv', 'fusion', 'heavy_2', 'light_2'];

/** Heavy, kappa, lambda: what a V domain is. A VHH is a heavy chain. */
export type ChainType = 'H' | 'K' | 'L';
