// Ridge regression in its dual form: with fewer antibodies than descriptors the smaller system is the one of antibodies.

/** Weights of standardised columns: `{ columns, means, deviations, weights, intercept }`. */
export function fitRidge(rows, targets, columns, penalty) {
  const n = rows.length;
  const means = columns.map((c) => rows.reduce((sum, row) => sum + row[c], 0) / n);
  const deviations = columns.map((c, k) => Math.sqrt(rows.reduce((sum, row) => sum + (row[c] - means[k]) ** 2, 0) / n));
  const scaled = rows.map((row) =>
    Float64Array.from(columns, (c, k) => (deviations[k] > 1e-9 ? (row[c] - means[k]) / deviations[k] : 0)),
  );
  const intercept = targets.reduce((a, b) => a + b, 0) / n;
  const gram = scaled.map((a, i) =>
    Float64Array.from(scaled, (b, k) => a.reduce((sum, value, c) => sum + value * b[c], 0) + (i === k ? penalty : 0)),
  );
  const dual = solve(gram, targets.map((y) => y - intercept));
  const weights = columns.map((_, c) => scaled.reduce((sum, row, i) => sum + row[c] * dual[i], 0));
  return { columns, means, deviations, weights, intercept };
}

export const predict = ({ columns, means, deviations, weights, intercept }, row) =>
  columns.reduce(
    (sum, c, k) => (deviations[k] > 1e-9 ? sum + (weights[k] * (row[c] - means[k])) / deviations[k] : sum),
    intercept,
  );

/** Cholesky solution of a symmetric positive definite system. */
function solve(matrix, right) {
  const n = right.length;
  const lower = matrix.map(() => new Float64Array(n));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i][j];
      for (let k = 0; k < j; k++) sum -= lower[i][k] * lower[j][k];
      lower[i][j] = i === j ? Math.sqrt(sum) : sum / lower[j][j];
    }
  }
  const y = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = right[i];
    for (let k = 0; k < i; k++) sum -= lower[i][k] * y[k];
    y[i] = sum / lower[i][i];
  }
  const x = new Float64Array(n);
  for (let i = n - 1; i >= 0; i--) {
    let sum = y[i];
    for (let k = i + 1; k < n; k++) sum -= lower[k][i] * x[k];
    x[i] = sum / lower[i][i];
  }
  return x;
}
