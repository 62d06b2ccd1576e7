import type { ChainType } from '@paratope/numbering';

/**
 * Vernier zone: framework positions that underlie the CDRs and affect their conformation (Foote & Winter, J Mol Biol 1992), on IMGT
 * numbers, including 105, 106 and heavy 28–30, which are in or next to a CDR.
 */
export const VERNIER_ZONE: Readonly<Record<'heavy' | 'light', ReadonlySet<number>>> = {
  heavy: new Set([2, 28, 29, 30, 52, 53, 54, 76, 78, 80, 82, 87, 105, 106, 118]),
  light: new Set([2, 4, 41, 42, 52, 53, 54, 55, 78, 80, 84, 85, 87, 118]),
};

/**
 * Returns whether a position belongs to the Vernier zone, the framework positions that support the CDRs.
 * @param chain `H`, `K` or `L`.
 * @param imgtPosition the IMGT number.
 * @returns true for a position of the zone.
 * @example
 * ```ts
 * isVernier('H', 80); // → true
 * ```
 */
export function isVernier(chain: ChainType, imgtPosition: number): boolean {
  return VERNIER_ZONE[chain === 'H' ? 'heavy' : 'light'].has(imgtPosition);
}

/** First and last position of the IMGT CDRs. */
const IMGT_CDRS: readonly (readonly [number, number])[] = [
  [27, 38],
  [56, 65],
  [105, 117],
];

/**
 * Returns the IMGT CDR of a position.
 * @param imgtPosition the IMGT number, 1–128.
 * @returns 1, 2 or 3; 0 for the framework.
 * @example
 * ```ts
 * [26, 27, 60, 117].map(imgtCdr); // → [ 0, 1, 2, 3 ]
 * ```
 */
export function imgtCdr(imgtPosition: number): 0 | 1 | 2 | 3 {
  const index = IMGT_CDRS.findIndex(([first, last]) => imgtPosition >= first && imgtPosition <= last);
  return index === 0 ? 1 : index === 1 ? 2 : index === 2 ? 3 : 0;
}

/** Kabat CDRs on IMGT numbers, where they extend beyond those of IMGT: heavy 31–35B and 50–65; light 24–34 and 50–56. */
const KABAT_CDRS: Readonly<Record<'heavy' | 'light', readonly (readonly [first: number, last: number])[]>> = {
  heavy: [
    [36, 40],
    [55, 74],
  ],
  light: [
    [24, 40],
    [56, 69],
  ],
};

/**
 * Returns whether a position is in a CDR by Kabat's definition. Some of these positions are framework by IMGT's.
 * @param chain `H`, `K` or `L`.
 * @param imgtPosition the IMGT number.
 * @returns true for a position of a Kabat CDR.
 * @example
 * ```ts
 * isKabatCdr('H', 66); // → true
 * imgtCdr(66); // → 0
 * ```
 */
export function isKabatCdr(chain: ChainType, imgtPosition: number): boolean {
  const ranges = KABAT_CDRS[chain === 'H' ? 'heavy' : 'light'];
  return ranges.some(([first, last]) => imgtPosition >= first && imgtPosition <= last);
}
