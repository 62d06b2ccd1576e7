import { average } from './mean.js';

/**
 * Computes Spearman's rank correlation coefficient. Ties share their mean rank.
 *
 * @param a values.
 * @param b values, as many as `a`.
 * @returns the coefficient, −1 to 1; NaN if one side is constant.
 * @example
 * ```ts
 * spearman([1, 2, 3], [1, 4, 9]).toFixed(3); // → '1.000'
 * ```
 */
export const spearman = (a: ArrayLike<number>, b: ArrayLike<number>): number => pearson(ranks(a), ranks(b));

/** Ranks of the values; ties share their mean rank. */
function ranks(values: ArrayLike<number>): Float64Array {
  const valueAt = (place: number | undefined): number => values[place ?? -1] ?? NaN;
  const order = Array.from(values, (_, k) => k).sort((a, b) => valueAt(a) - valueAt(b));
  const result = new Float64Array(values.length);
  for (let k = 0; k < order.length;) {
    let end = k;
    while (end + 1 < order.length && valueAt(order[end + 1]) === valueAt(order[k])) end++;
    for (let i = k; i <= end; i++) result[order[i] ?? -1] = (k + end) / 2;
    k = end + 1;
  }
  return result;
}

/**
 * Computes Pearson's correlation coefficient.
 *
 * @param a values.
 * @param b values, as many as `a`.
 * @returns the coefficient, −1 to 1; NaN if one side is constant.
 * @example
 * ```ts
 * pearson([1, 2, 3], [2, 4, 6]).toFixed(3); // → '1.000'
 * ```
 */
export function pearson(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [ma, mb] = [average(a), average(b)];
  let [top, left, right] = [0, 0, 0];
  for (let k = 0; k < a.length; k++) {
    const [da, db] = [a[k] - ma, b[k] - mb];
    top += da * db;
    left += da ** 2;
    right += db ** 2;
  }
  return top / Math.sqrt(left * right);
}
