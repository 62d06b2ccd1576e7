import type { KernelShape } from './kernels.js';

/** Features of the plain process: one-hot residues, BLOSUM62 eigenvectors and mutated positions, in equal parts. */
export const PLAIN_KERNEL: KernelShape = { kind: 'linear', features: ['identical', 'similar', 'mutated'] };
/** Its noise, as a share of the kernel's scale. Nothing of the plain process is tuned to a plate. */
export const PLAIN_NOISE = 1;
