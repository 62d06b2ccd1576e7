/**
 * Computes the arithmetic mean.
 *
 * @param values any numbers.
 * @returns the mean; NaN without values.
 * @example
 * ```ts
 * average([1, 2, 6]); // → 3
 * ```
 */
export function average(values: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += values[k];
  return sum / values.length;
}
