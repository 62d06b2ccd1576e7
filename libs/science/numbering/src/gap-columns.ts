import type { ChainType } from './types.js';

/** Column that germline genes of some species lack, and the cost of omitting it there, in BLOSUM half-bits. */
interface GapColumn {
  readonly column: number;
  readonly cost: number;
}

/**
 * Columns at which genes of other species than those of the profiles are shorter: rabbit heavy chains by one residue at 2, and by one or
 * two in the turn of FR3 at 84 and 85 (Mage et al., Dev Comp Immunol 30:137, 2006; PDB 4hbc, 5drn, 4ztp), lambda chains of subgroup 8 of
 * pig, cattle and sheep by one at 4.
 */
export const GAP_COLUMNS: Readonly<Record<ChainType, readonly GapColumn[]>> = {
  H: [
    { column: 2, cost: -4 },
    { column: 84, cost: -4 },
    { column: 85, cost: -2 },
  ],
  K: [],
  L: [{ column: 4, cost: -1 }],
};
