// Ridge regression on standardised columns.

export interface RidgeModel {
  readonly means: Float64Array;
  readonly deviations: Float64Array;
  readonly weights: Float64Array;
  readonly intercept: number;
}

/** Fits a ridge regression; the penalty is on the weights of standardised columns. */
export function fitRidge(rows: readonly Float64Array[], targets: readonly number[], penalty: number): RidgeModel {
  const [n, width] = [rows.length, rows[0]?.length ?? 0];
  const means = new Float64Array(width);
  const deviations = new Float64Array(width);
  for (const row of rows) for (let c = 0; c < width; c++) means[c] = (means[c] ?? 0) + (row[c] ?? 0) / n;
  for (const row of rows) {
    for (let c = 0; c < width; c++) deviations[c] = (deviations[c] ?? 0) + ((row[c] ?? 0) - (means[c] ?? 0)) ** 2 / n;
  }
  for (let c = 0; c < width; c++) deviations[c] = Math.sqrt(deviations[c] ?? 0) || 1;
  const intercept = targets.reduce((a, b) => a + b, 0) / n;
  const normal = Array.from({ length: width }, () => new Float64Array(width));
  const right = new Float64Array(width);
  for (const [i, row] of rows.entries()) {
    const scaled = row.map((value, c) => (value - (means[c] ?? 0)) / (deviations[c] ?? 1));
    for (const [c, line] of normal.entries()) {
      const value = scaled[c] ?? 0;
      right[c] = (right[c] ?? 0) + value * ((targets[i] ?? 0) - intercept);
      for (let d = 0; d <= c; d++) line[d] = (line[d] ?? 0) + value * (scaled[d] ?? 0);
    }
  }
  for (const [c, line] of normal.entries()) line[c] = (line[c] ?? 0) + penalty;
  return { means, deviations, weights: solve(normal, right), intercept };
}

export function predict({ means, deviations, weights, intercept }: RidgeModel, row: Float64Array): number {
  let sum = intercept;
  for (const [c, weight] of weights.entries())
    sum += (weight * ((row[c] ?? 0) - (means[c] ?? 0))) / (deviations[c] ?? 1);
  return sum;
}

/** Cholesky solution of a positive definite system, given its lower half. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const n = right.length;
  const lower: Float64Array[] = [];
  for (const [i, row] of matrix.entries()) {
    const own = new Float64Array(n);
    lower.push(own);
    for (const [j, other] of lower.entries()) {
      let sum = row[j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (own[k] ?? 0) * (other[k] ?? 0);
      own[j] = i === j ? Math.sqrt(sum) : sum / (other[j] ?? NaN);
    }
  }
  const y = new Float64Array(n);
  for (const [i, line] of lower.entries()) {
    let sum = right[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= (line[k] ?? 0) * (y[k] ?? 0);
    y[i] = sum / (line[i] ?? NaN);
  }
  const x = new Float64Array(n);
  for (let i = n - 1; i >= 0; i--) {
    let sum = y[i] ?? 0;
    for (let k = i + 1; k < n; k++) sum -= (lower[k]?.[i] ?? 0) * (x[k] ?? 0);
    x[i] = sum / (lower[i]?.[i] ?? NaN);
  }
  return x;
}
