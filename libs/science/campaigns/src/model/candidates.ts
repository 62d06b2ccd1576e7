import type { KernelShape } from './kernels.js';

/**
 * Covariances that are weighed against each other on every plate: Gaussian in BLOSUM62 eigenvectors at three length scales,
 * by itself and beside zero-shot scores, which act as a prior mean with learned coefficients.
 */
export const CANDIDATE_KERNELS: readonly KernelShape[] = [0.5, 1, 2].flatMap((scale): KernelShape[] => [
  { kind: 'gaussian', scale },
  {
    kind: 'sum',
    of: [
      { kind: 'gaussian', scale },
      { kind: 'linear', features: ['scores'] },
    ],
  },
]);

/** Where more variants are measured than this, one length scale is enough, and the others cost too much. */
export const MANY_MEASURED = 400;
