import type { KernelShape } from './kernels.js';

/** Features of the plain process: one-hot residues, BLOSUM62 eigenvectors and mutated positions, in equal parts. */
export const PLAIN_KERNEL: KernelShape = { kind: 'linear', features: ['identical', 'similar', 'mutated'] };
/** Noise of the plain process, as a share of the kernel's scale. The plain process is not tuned to a plate. */
export const PLAIN_NOISE = 1;
