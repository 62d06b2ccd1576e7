/** Roles of a molecule's chains; a role occurs at most once. */
export const CHAIN_ROLES = ['heavy', 'light', 'heavy_2', 'light_2', 'scfv', 'fusion'] as const;
export type ChainRole = (typeof CHAIN_ROLES)[number];

/** Chain roles in order of the arms: the first arm before the second. */
export const ROLES_BY_ARM: readonly ChainRole[] = ['heavy', 'light', 'scfv', 'fusion', 'heavy_2', 'light_2'];

/** Chain type of a V domain: heavy, kappa or lambda. A VHH is a heavy chain. */
export type ChainType = 'H' | 'K' | 'L';
