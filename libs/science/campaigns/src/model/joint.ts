import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { normal } from '../random.js';
import type { Random } from '@paratope/sequence';
import type { AssayModel } from './assay-model.js';
import type { Process } from './process.js';
import type { ComparedSet } from './kernels.js';

/** Minimum weight of a member in joint draws, which cost most. */
const MEMBER_SHARE = 0.05;
/** Addition to the diagonal, as a share of its mean, so that the matrix remains positive definite despite rounding. */
const JITTER = 1e-6;

/**
 * Draws the true values (without noise) of variants from the joint posterior of a model, on its learned scale. Each draw comes from a
 * member of the ensemble, chosen by its weight.
 *
 * @param model the fitted model, from {@link fitAssayModel}.
 * @param rows the variants, as rows of the model's space.
 * @param draws the number of draws.
 * @param random the source of uniform numbers in [0, 1).
 * @returns the values, draws × rows, row-major
 */
export function drawValues(model: AssayModel, rows: readonly number[], draws: number, random: Random): Float64Array {
  const { space, measured, ensemble, mean } = model;
  const heavy = ensemble.members.filter(({ weight }) => weight >= MEMBER_SHARE);
  const members = heavy.length > 0 ? heavy : ensemble.members;
  const total = members.reduce((sum, { weight }) => sum + weight, 0);
  const set = space.compare(
    rows,
    measured.map(({ row }) => row),
  );
  const own = space.compare(rows, rows);
  const result = new Float64Array(draws * rows.length);
  let done = 0;
  let share = 0;
  for (const { process, weight } of members) {
    share += weight / total;
    const until = Math.round(share * draws);
    if (until > done)
      drawFrom(process, { set, own, mean }, result.subarray(done * rows.length, until * rows.length), random);
    done = until;
  }
  return result;
}

interface Drawn {
  readonly set: ComparedSet;
  readonly own: ComparedSet;
  readonly mean: number;
}

function drawFrom(process: Process, { set, own, mean }: Drawn, into: Float64Array, random: Random): void {
  const { decomposed, noise, scale, alpha } = process;
  const { size: n, values, vectors, kernel } = decomposed;
  const rows = set.pairs.rows;
  const covariances = Matrix.from1DArray(rows, n, kernel.covariances(set));
  const projected = covariances.mmul(Matrix.from1DArray(n, n, vectors));
  const means = covariances.mmul(Matrix.columnVector(alpha)).getColumn(0);
  for (let i = 0; i < rows; i++) {
    for (let k = 0; k < n; k++) projected.set(i, k, projected.get(i, k) / Math.sqrt(values[k] + noise));
  }
  const posterior = Matrix.from1DArray(rows, rows, kernel.jointly(set, own)).sub(projected.mmul(projected.transpose()));
  const jitter = JITTER + (JITTER * posterior.trace()) / rows;
  for (let i = 0; i < rows; i++) {
    posterior.set(i, i, Math.max(posterior.get(i, i), 0) + jitter);
    // Rounding differs on both sides of the diagonal, but the decomposition requires them to be equal.
    for (let k = 0; k < i; k++) posterior.set(k, i, posterior.get(i, k));
  }
  const lower = new CholeskyDecomposition(posterior).lowerTriangularMatrix.to1DArray();
  const white = new Float64Array(rows);
  const root = Math.sqrt(scale);
  for (let start = 0; start < into.length; start += rows) {
    for (let i = 0; i < rows; i++) white[i] = normal(random);
    for (let i = 0; i < rows; i++) {
      let sum = 0;
      for (let k = 0; k <= i; k++) sum += lower[i * rows + k] * white[k];
      into[start + i] = mean + means[i] + root * sum;
    }
  }
}
