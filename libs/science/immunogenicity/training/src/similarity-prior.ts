import { AMINO_ACIDS } from '@paratope/sequence';
import { RESIDUE_ROWS } from '#src/mhc/encoding.js';

/** Share of the prior in which residues are independent; it lets the data distinguish residues that PMBEC considers similar. */
const INDEPENDENT_SHARE = 0.3;

/**
 * Lower-triangular factor L of a covariance of residues (RESIDUE_ROWS², row by row): PMBEC (Kim et al., BMC Bioinformatics 2009), which
 * measures how similar two residues are for MHC molecules, mixed with the identity and scaled to unit variance. With table = L · w and
 * independent w, weights of similar residues are correlated where data are few.
 *
 * @param csv the published matrix: a header of residues, then a row per residue
 */
export function similarityFactor(csv: string): Float32Array {
  const [head = [], ...rows] = csv
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '').trim()));
  const covariance = new Map<string, number>();
  for (const row of rows) {
    for (const [k, residue] of head.entries()) if (k > 0) covariance.set(`${row[0] ?? ''}${residue}`, Number(row[k]));
  }
  const of = (a: string, b: string): number => {
    const value = covariance.get(a + b);
    if (value === undefined || Number.isNaN(value)) throw new Error(`PMBEC has no value for ${a} and ${b}.`);
    return value;
  };
  const variance = [...AMINO_ACIDS].reduce((sum, residue) => sum + of(residue, residue), 0) / AMINO_ACIDS.length;
  const n = RESIDUE_ROWS;
  const matrix = new Float64Array(n * n);
  for (let i = 0; i < n; i++) matrix[i * n + i] = 1;
  [...AMINO_ACIDS].forEach((a, i) => {
    [...AMINO_ACIDS].forEach((b, j) => {
      matrix[i * n + j] = ((1 - INDEPENDENT_SHARE) * of(a, b)) / variance + (i === j ? INDEPENDENT_SHARE : 0);
    });
  });
  return cholesky(matrix, n);
}

/** Pivot below which a value is a rounding error. */
const SMALLEST_PIVOT = 1e-3;

function cholesky(matrix: Float64Array, n: number): Float32Array {
  const factor = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j];
      for (let k = 0; k < j; k++) sum -= factor[i * n + k] * factor[j * n + k];
      factor[i * n + j] = i === j ? Math.sqrt(Math.max(SMALLEST_PIVOT, sum)) : sum / (factor[j * n + j] ?? 1);
    }
  }
  return Float32Array.from(factor);
}
