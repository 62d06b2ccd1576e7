import type { ChainType } from './chains.js';
import type { Scheme } from './schemes.js';

/** Regions of a V domain, in sequence order. */
export const REGIONS = ['FR1', 'CDR1', 'FR2', 'CDR2', 'FR3', 'CDR3', 'FR4'] as const;
export type Region = (typeof REGIONS)[number];

export const CDR_DEFINITIONS = ['imgt', 'kabat', 'chothia', 'abm', 'contact', 'north'] as const;
export type CdrDefinition = (typeof CDR_DEFINITIONS)[number];

/** First and last number of a range, which includes the insertions after the last number. */
type PositionRange = readonly [first: number, last: number];

interface CdrBounds {
  /** The numbering scheme of the ranges. */
  readonly scheme: Scheme;
  /** The ranges of CDR1, CDR2 and CDR3. */
  readonly heavy: readonly [PositionRange, PositionRange, PositionRange];
  readonly light: readonly [PositionRange, PositionRange, PositionRange];
}

/**
 * First and last position of CDR1, CDR2 and CDR3. IMGT: Lefranc et al. 2003. Kabat: Kabat et al. 1991. Chothia: Al-Lazikani et al. 1997, as
 * tabulated by A. C. R. Martin (bioinf.org.uk/abs); there also AbM (Oxford Molecular) and Contact (MacCallum et al., JMB 262:732, 1996).
 * North: North, Lehmann & Dunbrack, JMB 406:228, 2011. A range includes the insertions after its last number.
 */
export const CDR_BOUNDS: Readonly<Record<CdrDefinition, CdrBounds>> = {
  imgt: {
    scheme: 'imgt',
    heavy: [
      [27, 38],
      [56, 65],
      [105, 117],
    ],
    light: [
      [27, 38],
      [56, 65],
      [105, 117],
    ],
  },
  kabat: {
    scheme: 'kabat',
    heavy: [
      [31, 35],
      [50, 65],
      [95, 102],
    ],
    light: [
      [24, 34],
      [50, 56],
      [89, 97],
    ],
  },
  chothia: {
    scheme: 'chothia',
    heavy: [
      [26, 32],
      [52, 56],
      [95, 102],
    ],
    light: [
      [24, 34],
      [50, 56],
      [89, 97],
    ],
  },
  abm: {
    scheme: 'kabat',
    heavy: [
      [26, 35],
      [50, 58],
      [95, 102],
    ],
    light: [
      [24, 34],
      [50, 56],
      [89, 97],
    ],
  },
  contact: {
    scheme: 'kabat',
    heavy: [
      [30, 35],
      [47, 58],
      [93, 101],
    ],
    light: [
      [30, 36],
      [46, 55],
      [89, 96],
    ],
  },
  north: {
    scheme: 'chothia',
    heavy: [
      [23, 35],
      [50, 58],
      [93, 102],
    ],
    light: [
      [24, 34],
      [49, 56],
      [89, 97],
    ],
  },
};

/** The CDRs by IMGT's definition, which are the same in heavy and light chains (Lefranc et al. 2003). */
export const IMGT_CDRS: CdrBounds['heavy'] = CDR_BOUNDS.imgt.heavy;

const CDR_REGIONS = ['CDR1', 'CDR2', 'CDR3'] as const;
const FRAMEWORK_REGIONS = ['FR1', 'FR2', 'FR3', 'FR4'] as const;

/**
 * Region of a position, given by its number in the definition's own scheme: Kabat's for `kabat`, `abm`, `contact`.
 *
 * @param definition the CDR definition: `imgt`, `kabat`, `chothia`, `abm`, `contact` or `north`.
 * @param chainType `H`, `K` or `L`.
 * @param number the number of the position, without insertion letters, in the numbering scheme of the definition.
 * @returns the framework or CDR that the position lies in.
 * @example
 * ```ts
 * regionAt('imgt', 'H', 30); // → 'CDR1'
 * regionAt('kabat', 'H', 30); // → 'FR1'
 * ```
 */
export function regionAt(definition: CdrDefinition, chainType: ChainType, number: number): Region {
  const { heavy, light } = CDR_BOUNDS[definition];
  let passed = 0;
  for (const [first, last] of chainType === 'H' ? heavy : light) {
    if (number < first) break;
    if (number <= last) return CDR_REGIONS[passed] ?? 'CDR3';
    passed++;
  }
  return FRAMEWORK_REGIONS[passed] ?? 'FR4';
}
