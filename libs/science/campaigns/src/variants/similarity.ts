import { blosum62 } from '@paratope/numbering';
import { AMINO_ACIDS } from '@paratope/sequence';
import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import { CODES } from './encode.js';

const SIZE = AMINO_ACIDS.length;

/**
 * Inner products of the BLOSUM62 eigenvectors of two residues, each eigenvector weighted by the square root of its eigenvalue (Henikoff &
 * Henikoff, PNAS 1992), scaled to a mean of 1 on the diagonal; negative eigenvalues are left out, so that it is an inner product. A gap is
 * similar only to itself. The table is CODES × CODES, row-major.
 */
export const BLOSUM_PRODUCTS: Float64Array = blosumProducts();

function blosumProducts(): Float64Array {
  const matrix = Matrix.zeros(SIZE, SIZE);
  for (let a = 0; a < SIZE; a++) for (let b = 0; b < SIZE; b++) matrix.set(a, b, blosum62(a, b));
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(matrix, { assumeSymmetric: true });
  const products = new Float64Array(CODES * CODES);
  for (let a = 0; a < SIZE; a++) {
    for (let b = 0; b < SIZE; b++) {
      products[a * CODES + b] = realEigenvalues.reduce(
        (sum, value, k) => sum + Math.max(0, value) * eigenvectorMatrix.get(a, k) * eigenvectorMatrix.get(b, k),
        0,
      );
    }
  }
  let trace = 0;
  for (let a = 0; a < SIZE; a++) trace += products[a * CODES + a];
  const scaled = products.map((value) => (value * SIZE) / trace);
  scaled[scaled.length - 1] = 1;
  return scaled;
}

/** Squared distance of two residues by their BLOSUM62 eigenvectors, CODES × CODES. */
export const BLOSUM_DISTANCES: Float64Array = Float64Array.from(BLOSUM_PRODUCTS, (product, at) => {
  const [a, b] = [Math.floor(at / CODES), at % CODES];
  return BLOSUM_PRODUCTS[a * CODES + a] + BLOSUM_PRODUCTS[b * CODES + b] - 2 * product;
});
