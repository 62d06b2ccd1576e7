/**
 * Computes Spearman's rank correlation. Ties share their mean rank.
 *
 * @param a values.
 * @param b values, as many as `a`.
 * @returns the coefficient, −1 to 1; 0 if one side is constant.
 * @example
 * ```ts
 * rankCorrelation([1, 2, 3], [1, 4, 9]); // → 1
 * ```
 */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranks(a), ranks(b)];
  const middle = (a.length - 1) / 2;
  let [both, left, right] = [0, 0, 0];
  for (let k = 0; k < a.length; k++) {
    const [dx, dy] = [x[k] - middle, y[k] - middle];
    both += dx * dy;
    left += dx * dx;
    right += dy * dy;
  }
  return left > 0 && right > 0 ? both / Math.sqrt(left * right) : 0;
}

function ranks(values: readonly number[]): Float64Array {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value);
  const result = new Float64Array(values.length);
  for (let start = 0; start < order.length;) {
    let end = start;
    while (order[end + 1]?.value === order[start]?.value) end++;
    for (let k = start; k <= end; k++) result[order[k].at] = (start + end) / 2;
    start = end + 1;
  }
  return result;
}
