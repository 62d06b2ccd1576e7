import { AGGRESCAN_A3V, valueIn } from '../scales.js';

/** AGGRESCAN profile of one chain: Conchillo-Solé et al., BMC Bioinformatics 2007, 8:65. */
export interface AggrescanProfile {
  /** Values a4v: the mean a3v of the window around each residue; windows are truncated at the ends. */
  readonly a4v: Float64Array;
  readonly hotSpots: readonly HotSpot[];
}

interface HotSpot {
  /** 0-based index of the first residue. */
  readonly start: number;
  /** 0-based end, exclusive. */
  readonly end: number;
  /** Area of the profile above the threshold. */
  readonly area: number;
}

/** Threshold: the mean a3v of the proteins of Swiss-Prot. */
const THRESHOLD = -0.02;
const SHORTEST_HOT_SPOT = 5;
/** Width of the window by the maximum chain length for which it is used. */
const WINDOWS: readonly (readonly [longest: number, width: number])[] = [
  [75, 5],
  [175, 7],
  [300, 9],
  [Infinity, 11],
];

/**
 * Computes the AGGRESCAN profile of a sequence: the propensity to aggregate, averaged over a window, and its hot spots.
 *
 * @param sequence one V domain in upper-case one-letter codes.
 * @returns the smoothed propensity per residue (higher is more prone to aggregate) and the hot spots.
 * @example
 * ```ts
 * aggrescan('VVVVVVVVVV').a4v.length; // → 10
 * ```
 */
export function aggrescan(sequence: string): AggrescanProfile {
  const width = WINDOWS.find(([longest]) => sequence.length <= longest)?.[1] ?? 11;
  const half = (width - 1) / 2;
  const a4v = Float64Array.from(sequence, (_, i) => {
    const window = sequence.slice(Math.max(0, i - half), i + half + 1);
    return (
      Array.from(window, (aminoAcid) => valueIn(AGGRESCAN_A3V, aminoAcid)).reduce((a, b) => a + b, 0) / window.length
    );
  });
  return { a4v, hotSpots: hotSpotsOf(sequence, a4v) };
}

function hotSpotsOf(sequence: string, a4v: Float64Array): HotSpot[] {
  const found: HotSpot[] = [];
  let start = -1;
  for (let i = 0; i <= sequence.length; i++) {
    const isHot = i < sequence.length && a4v[i] > THRESHOLD && sequence[i] !== 'P';
    if (isHot && start < 0) start = i;
    if (isHot || start < 0) continue;
    if (i - start >= SHORTEST_HOT_SPOT) {
      found.push({ start, end: i, area: a4v.subarray(start, i).reduce((sum, value) => sum + value - THRESHOLD, 0) });
    }
    start = -1;
  }
  return found;
}
