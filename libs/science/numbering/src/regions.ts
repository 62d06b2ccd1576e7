import type { Region } from './types.js';

/** First IMGT number of each region after FR1, and one past the last position (Lefranc et al. 2003, table 1). */
export const IMGT_CDRS = [
  { region: 'CDR1', first: 27, last: 38 },
  { region: 'CDR2', first: 56, last: 65 },
  { region: 'CDR3', first: 105, last: 117 },
] as const;

export const FRAMEWORKS: readonly Region[] = ['FR1', 'FR2', 'FR3', 'FR4'];

/**
 * Region of an IMGT position.
 * @param number the number of the position, 1–128.
 * @returns the region by IMGT's definition.
 * @example
 * ```ts
 * [imgtRegion(26), imgtRegion(27)]; // → ['FR1', 'CDR1']
 * ```
 */
export const imgtRegion = (number: number): Region => REGIONS[number] ?? regionOf(number);

/** Whether an IMGT position is in a framework. */
export const inFramework = (number: number): boolean => IN_FRAMEWORK[number] ?? true;

function regionOf(number: number): Region {
  let passed = 0;
  for (const cdr of IMGT_CDRS) {
    if (number < cdr.first) break;
    if (number <= cdr.last) return cdr.region;
    passed++;
  }
  return FRAMEWORKS[passed] ?? 'FR4';
}

/** Precomputed, because they are read for every residue of every sequence. */
const REGIONS: readonly Region[] = Array.from({ length: 129 }, (_, number) => regionOf(number));
const IN_FRAMEWORK = REGIONS.map((region) => FRAMEWORKS.includes(region));
