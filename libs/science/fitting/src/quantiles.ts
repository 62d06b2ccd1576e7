/**
 * Computes the percentiles 0–100 of values in 0–1.
 *
 * @param values numbers of 0–1, in any order.
 * @returns 101 integers in units of 1/10 000.
 * @example
 * ```ts
 * quantiles([0, 0.5, 1])[50]; // → 5000
 * ```
 */
export function quantiles(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return Array.from({ length: 101 }, (_, percent) => {
    const value = sorted[Math.round((percent / 100) * (sorted.length - 1))];
    return Math.round(value * 10_000);
  });
}
