import { VERNIER_ZONE } from '@paratope/liabilities';

export type Side = 'heavy' | 'light';

/** Reason why the framework residue at a position may affect the CDRs, the strongest first. */
export type StructuralZone = 'vernier' | 'canonical' | 'interface' | 'cdr_packing';

type PositionsBySide = Readonly<Record<Side, ReadonlySet<number>>>;

/** IMGT positions of framework residues that determine the canonical structure of H1, H2, L1 and L2 (Chothia & Lesk 1987). */
const CANONICAL: PositionsBySide = {
  heavy: new Set([25, 80, 106]),
  light: new Set([2, 25, 54, 78, 87]),
};

/**
 * IMGT positions of the VH/VL interface: the core in the literature (Kabat H 37, 39, 45, 47, 91, 93, 103; L 36, 38, 43, 44, 46, 87, 98;
 * Chothia et al. 1985) and positions that bury at least 8 % of their surface in the interface of 66 unbound antibodies.
 */
const INTERFACE: PositionsBySide = {
  heavy: new Set([40, 42, 44, 49, 50, 52, 66, 103, 105, 107, 118, 120]),
  light: new Set([40, 42, 44, 49, 50, 52, 55, 103, 105, 107, 116, 118, 120]),
};

/** IMGT positions with a side chain within 4 Å of a CDR atom in at least 75 % of 66 unbound antibodies. */
const CDR_PACKING: PositionsBySide = {
  heavy: new Set([2, 4, 25, 39, 40, 52, 55, 66, 78, 80, 82, 85, 118]),
  light: new Set([1, 2, 4, 39, 40, 42, 52, 54, 55, 80, 85, 87, 118]),
};

const ZONES: readonly (readonly [StructuralZone, PositionsBySide])[] = [
  ['vernier', VERNIER_ZONE],
  ['canonical', CANONICAL],
  ['interface', INTERFACE],
  ['cdr_packing', CDR_PACKING],
];

/**
 * Returns whether a framework residue determines the canonical structure of a CDR.
 * @param side `heavy` or `light`.
 * @param imgtPosition the IMGT number.
 * @returns true for such a position.
 * @example
 * ```ts
 * isCanonical('heavy', 80); // → true
 * ```
 */
export const isCanonical = (side: Side, imgtPosition: number): boolean => CANONICAL[side].has(imgtPosition);

/** Returns the strongest zone of an IMGT position, or undefined. */
export function zoneOf(side: Side, imgtPosition: number): StructuralZone | undefined {
  return ZONES.find(([, positions]) => positions[side].has(imgtPosition))?.[0];
}

/** Whether the residue is below the CDRs: Vernier zone, canonical determinants and CDR packing. */
export function supportsCdrs(side: Side, imgtPosition: number): boolean {
  const zone = zoneOf(side, imgtPosition);
  return zone === 'vernier' || zone === 'canonical' || CDR_PACKING[side].has(imgtPosition);
}

/**
 * IMGT positions that every graft back-mutates (Kabat H71, H73, H78, L36, L46, L49). If the murine residue differs from the acceptor's at
 * one of these except H78, about half or more of the humanized therapeutics keep the murine one. H71 determines the conformation of CDR-H2
 * (Tramontano et al., J Mol Biol 1990), H78 packs below CDR-H1 and was kept for binding in 4D5, A.4.6.1 and MaE11 (Carter et al. 1992;
 * Presta et al. 1993, 1997); the positions of the light chain support CDR-H3 at the centre of the interface.
 */
const CORE_BACK_MUTATIONS: PositionsBySide = {
  heavy: new Set([80, 82, 87]),
  light: new Set([42, 52, 55]),
};
export const isCoreBackMutation = (side: Side, imgtPosition: number): boolean =>
  CORE_BACK_MUTATIONS[side].has(imgtPosition);

/** Residues that every V domain needs to fold: Cys23, Trp41, Cys104, and the J motif [FW]GXG. */
const CONSERVED: ReadonlySet<number> = new Set([23, 41, 104, 118, 119, 121]);
/**
 * Returns whether a position is conserved in all V domains.
 * @param imgtPosition the IMGT number.
 * @returns true for such a position.
 * @example
 * ```ts
 * isConserved(23); // → true
 * ```
 */
export const isConserved = (imgtPosition: number): boolean => CONSERVED.has(imgtPosition);

/**
 * IMGT framework positions with a side chain that is at least 30 % exposed on average over unbound Fv structures. Compare Pedersen et al.,
 * J Mol Biol 1994, and Roguska et al., PNAS 1994.
 */
const EXPOSED: PositionsBySide = {
  heavy: new Set([
    1, 3, 5, 7, 8, 9, 12, 14, 15, 16, 18, 20, 24, 26, 46, 47, 48, 66, 69, 70, 72, 74, 77, 79, 82, 83, 84, 93, 95, 96,
    97, 120, 123, 127, 128,
  ]),
  light: new Set([
    1, 3, 5, 7, 8, 9, 10, 12, 15, 16, 17, 18, 20, 24, 26, 46, 47, 48, 51, 66, 67, 69, 70, 72, 74, 77, 79, 80, 83, 85,
    86, 92, 93, 95, 96, 97, 99, 120, 123, 125, 127,
  ]),
};

/** Positions that are exposed in an Fv, but covered by the constant domains of a Fab or IgG. */
const COVERED_BY_CONSTANT_DOMAINS: ReadonlySet<number> = new Set([12, 14, 123, 124, 125, 126, 127, 128]);

export function isExposed(side: Side, imgtPosition: number, hasConstantDomains: boolean): boolean {
  return EXPOSED[side].has(imgtPosition) && !(hasConstantDomains && COVERED_BY_CONSTANT_DOMAINS.has(imgtPosition));
}

/**
 * Share of 66 antibody–antigen complexes in which a position contacts the antigen (any atom within 4.5 Å), 0–1, IMGT. Positions that are
 * not listed do so in fewer than a quarter.
 */
const CONTACT_FREQUENCY: Readonly<Record<Side, Readonly<Record<number, number>>>> = {
  heavy: {
    29: 0.27,
    35: 0.5,
    36: 0.82,
    37: 0.59,
    38: 0.55,
    55: 0.35,
    57: 0.65,
    58: 0.47,
    59: 0.59,
    62: 0.45,
    63: 0.33,
    64: 0.61,
    66: 0.56,
    107: 0.44,
    108: 0.56,
    109: 0.71,
    113: 0.45,
  },
  light: {
    36: 0.52,
    37: 0.46,
    38: 0.61,
    55: 0.35,
    56: 0.46,
    66: 0.43,
    107: 0.65,
    108: 0.61,
    109: 0.52,
    113: 0.24,
    114: 0.43,
    116: 0.33,
  },
};

/**
 * Returns the share of observed complexes in which a position contacts the antigen.
 * @param side `heavy` or `light`.
 * @param imgtPosition the IMGT number.
 * @returns the share, 0–1; 0 for a position without observed contacts.
 * @example
 * ```ts
 * contactFrequency('heavy', 1) >= 0; // → true
 * ```
 */
export function contactFrequency(side: Side, imgtPosition: number): number {
  return CONTACT_FREQUENCY[side][imgtPosition] ?? 0;
}
