/** Spearman's rank correlation; ties share their mean rank, and 0 stands where one side does not vary. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranks(a), ranks(b)];
  const middle = (a.length - 1) / 2;
  let [both, left, right] = [0, 0, 0];
  for (let k = 0; k < a.length; k++) {
    const [dx, dy] = [(x[k] ?? 0) - middle, (y[k] ?? 0) - middle];
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
    for (let k = start; k <= end; k++) result[order[k]?.at ?? 0] = (start + end) / 2;
    start = end + 1;
  }
  return result;
}
