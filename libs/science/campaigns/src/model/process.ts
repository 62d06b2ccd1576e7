import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import type { Kernel } from './kernels.js';

/** Covariance of the measured variants under one kernel, decomposed once for every noise that is tried. */
export interface Decomposed {
  readonly kernel: Kernel;
  readonly size: number;
  readonly values: Float64Array;
  /** Eigenvectors as columns, row-major. */
  readonly vectors: Float64Array;
}

export function decompose(kernel: Kernel, covariances: Float64Array, size: number): Decomposed {
  const matrix = Matrix.from1DArray(size, size, covariances);
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(matrix, { assumeSymmetric: true });
  return {
    kernel,
    size,
    values: Float64Array.from(realEigenvalues, (value) => Math.max(0, value)),
    vectors: Float64Array.from(eigenvectorMatrix.to1DArray()),
  };
}

/** Gaussian process with one kernel and one noise, fitted to values of mean 0. */
export interface Process {
  readonly decomposed: Decomposed;
  /** Variance of the noise, as a multiple of the kernel's scale. */
  readonly noise: number;
  /** Scale of kernel and noise that maximizes the likelihood of the values. */
  readonly scale: number;
  /** Solution of (K + noise) · alpha = values. */
  readonly alpha: Float64Array;
  /** Prediction of each value from all others (Rasmussen & Williams 2006, eq. 5.12), with noise in the variance. */
  readonly leftOut: { readonly means: Float64Array; readonly variances: Float64Array };
}

/** Fits a process by the eigenvalues of the kernel: O(n²) per noise (Rasmussen & Williams 2006, eqs. 2.23 and 5.12). */
export function fitProcess(decomposed: Decomposed, noise: number, targets: Float64Array): Process {
  const { size: n, values, vectors } = decomposed;
  const projected = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < n; k++) projected[k] = projected[k] + vectors[i * n + k] * targets[i];
  }
  const alpha = new Float64Array(n);
  const inverse = new Float64Array(n);
  let fit = 0;
  for (let k = 0; k < n; k++) {
    const value = values[k] + noise;
    fit += projected[k] ** 2 / value;
  }
  for (let i = 0; i < n; i++) {
    let weight = 0;
    let diagonal = 0;
    for (let k = 0; k < n; k++) {
      const vector = vectors[i * n + k];
      const value = values[k] + noise;
      weight += (vector * projected[k]) / value;
      diagonal += vector ** 2 / value;
    }
    alpha[i] = weight;
    inverse[i] = diagonal;
  }
  const scale = Math.max(1e-12, fit / n);
  return {
    decomposed,
    noise,
    scale,
    alpha,
    leftOut: {
      means: targets.map((value, i) => value - alpha[i] / (inverse[i] ?? 1)),
      variances: inverse.map((value) => scale / value),
    },
  };
}

/**
 * Computes means and variances (without noise) of variants from their covariances with the measured ones, for processes with one kernel and
 * several noises: most of the work, the projection on the eigenvectors, is the same for all of them.
 */
export function predictProcesses(
  processes: readonly Process[],
  { size: n, values, vectors }: Decomposed,
  covariances: Float64Array,
  variances: Float64Array,
): { readonly means: Float64Array; readonly variances: Float64Array }[] {
  const rows = variances.length;
  const predicted = processes.map(() => ({ means: new Float64Array(rows), variances: new Float64Array(rows) }));
  const projected = new Float64Array(ROWS_AT_ONCE * n);
  const eigenvectors = transposed(vectors, n);
  for (let first = 0; first < rows; first += ROWS_AT_ONCE) {
    project(covariances, first, rows - 1, eigenvectors, projected);
    for (let row = first; row < Math.min(rows, first + ROWS_AT_ONCE); row++) {
      const from = (row - first) * n;
      for (const [at, { alpha, noise, scale }] of processes.entries()) {
        const own = predicted[at];
        if (!own) continue;
        let mean = 0;
        for (let i = 0; i < n; i++) mean += covariances[row * n + i] * alpha[i];
        let explained = 0;
        for (let k = 0; k < n; k++) explained += projected[from + k] ** 2 / (values[k] + noise);
        own.means[row] = mean;
        own.variances[row] = scale * Math.max(0, variances[row] - explained);
      }
    }
  }
  return predicted;
}

const ROWS_AT_ONCE = 4;

/**
 * Projects four rows of covariances on the eigenvectors, which are the rows of a matrix: four sums use each component that is read from
 * memory. Beyond the last row it projects that row again.
 */
function project(
  covariances: Float64Array,
  first: number,
  last: number,
  eigenvectors: Float64Array,
  out: Float64Array,
): void {
  const n = out.length / ROWS_AT_ONCE;
  const at = (k: number): number => Math.min(last, first + k) * n;
  const [rowA, rowB, rowC, rowD] = [at(0), at(1), at(2), at(3)];
  for (let k = 0; k < n; k++) {
    const from = k * n;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let i = 0; i < n; i++) {
      const component = eigenvectors[from + i];
      a += covariances[rowA + i] * component;
      b += covariances[rowB + i] * component;
      c += covariances[rowC + i] * component;
      d += covariances[rowD + i] * component;
    }
    out[k] = a;
    out[n + k] = b;
    out[2 * n + k] = c;
    out[3 * n + k] = d;
  }
}

function transposed(matrix: Float64Array, n: number): Float64Array {
  const result = new Float64Array(n * n);
  for (let i = 0; i < n; i++) for (let k = 0; k < n; k++) result[k * n + i] = matrix[i * n + k];
  return result;
}
