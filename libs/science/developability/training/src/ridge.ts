// Ridge regression on standardised columns.

export interface RidgeModel {
  readonly means: Float64Array;
  readonly deviations: Float64Array;
  readonly weights: Float64Array;
  readonly intercept: number;
}

/** Fits a ridge regression; the penalty is on the weights of standardised columns. */
export function fitRidge(rows: readonly Float64Array[], targets: readonly number[], penalty: number): RidgeModel {
  const [n, width] = [rows.length, rows[0].length];
  const means = new Float64Array(width);
  const deviations = new Float64Array(width);
  for (const row of rows) for (let c = 0; c < width; c++) means[c] = means[c] + row[c] / n;
  for (const row of rows) {
    for (let c = 0; c < width; c++) deviations[c] = deviations[c] + (row[c] - means[c]) ** 2 / n;
  }
  for (let c = 0; c < width; c++) deviations[c] = Math.sqrt(deviations[c]) || 1;
  const intercept = targets.reduce((a, b) => a + b, 0) / n;
  const normal = Array.from({ length: width }, () => new Float64Array(width));
  const right = new Float64Array(width);
  for (const [i, row] of rows.entries()) {
    const scaled = row.map((value, c) => (value - means[c]) / (deviations[c] ?? 1));
    for (const [c, line] of normal.entries()) {
      const value = scaled[c];
      right[c] = right[c] + value * (targets[i] - intercept);
      for (let d = 0; d <= c; d++) line[d] = line[d] + value * scaled[d];
    }
  }
  for (const [c, line] of normal.entries()) line[c] = line[c] + penalty;
  return { means, deviations, weights: solve(normal, right), intercept };
}

export function predict({ means, deviations, weights, intercept }: RidgeModel, row: Float64Array): number {
  let sum = intercept;
  for (const [c, weight] of weights.entries()) sum += (weight * (row[c] - means[c])) / (deviations[c] ?? 1);
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
      let sum = row[j];
      for (let k = 0; k < j; k++) sum -= own[k] * other[k];
      own[j] = i === j ? Math.sqrt(sum) : sum / other[j];
    }
  }
  const y = new Float64Array(n);
  for (const [i, line] of lower.entries()) {
    let sum = right[i];
    for (let k = 0; k < i; k++) sum -= line[k] * y[k];
    y[i] = sum / line[i];
  }
  const x = new Float64Array(n);
  for (let i = n - 1; i >= 0; i--) {
    let sum = y[i];
    for (let k = i + 1; k < n; k++) sum -= lower[k][i] * x[k];
    x[i] = sum / lower[i][i];
  }
  return x;
}
