import type { KernelShape } from './kernels.js';

/**
 * Candidate covariances that are weighted on every plate: Gaussian in BLOSUM62 eigenvectors at three length scales, alone and with
 * zero-shot scores, which act as a prior mean with learned coefficients.
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

/** Number of measured variants above which one length scale is sufficient and more would cost too much. */
export const MANY_MEASURED = 400;
