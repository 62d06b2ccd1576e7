/** Largest number of bars of a small distribution. */
const MOST_BARS = 14;

/** Numbers of values in ranges of equal width. */
export interface Bins {
  readonly counts: readonly number[];
  readonly lowest: number;
  readonly highest: number;
  readonly median: number;
  /** Place of a value on the axis, from 0 at its left end to 1 at its right end. */
  readonly placeOf: (value: number) => number;
}

/**
 * Sorts values into ranges. Whole numbers that lie close together get a range each.
 * @returns undefined without values
 */
export function binsOf(values: readonly number[]): Bins | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lowest === undefined || highest === undefined) return undefined;
  const isWhole = sorted.every(Number.isInteger) && highest - lowest < MOST_BARS;
  const bars = isWhole ? highest - lowest + 1 : lowest === highest ? 1 : MOST_BARS;
  const width = isWhole ? 1 : (highest - lowest) / bars;
  const barOf = (value: number): number =>
    width === 0 ? 0 : Math.min(bars - 1, Math.max(0, Math.floor((value - lowest) / width)));
  const counts = Array.from({ length: bars }, () => 0);
  for (const value of sorted) {
    const bar = barOf(value);
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  const middle = sorted.length / 2;
  const median = ((sorted[Math.ceil(middle) - 1] ?? lowest) + (sorted[Math.floor(middle)] ?? highest)) / 2;
  // A whole number stands in the middle of its bar.
  const placeOf = (value: number): number =>
    isWhole ? (value - lowest + 0.5) / bars : width === 0 ? 0.5 : (value - lowest) / (highest - lowest);
  return { counts, lowest, highest, median, placeOf };
}
