import type { TargetDomain } from './input.js';
import { BACKBONE_STRIDE } from './templates/domain.js';

/** Partial model of one V domain. */
export interface Scaffold {
  readonly target: TargetDomain;
  /** N, CA, C and O per residue in Å; NaN for residues that are not built yet. */
  readonly backbone: Float64Array;
  /** Library index of the domain from which each residue was built; {@link UNTEMPLATED} for sampled residues. */
  readonly origin: Int32Array;
}

export const UNTEMPLATED = -1;

export function emptyScaffold(target: TargetDomain): Scaffold {
  const n = target.sequence.length;
  return {
    target,
    backbone: new Float64Array(n * BACKBONE_STRIDE).fill(NaN),
    origin: new Int32Array(n).fill(UNTEMPLATED),
  };
}

export function copyScaffold({ target, backbone, origin }: Scaffold): Scaffold {
  return { target, backbone: backbone.slice(), origin: origin.slice() };
}

export function isBuilt({ backbone }: Pick<Scaffold, 'backbone'>, k: number): boolean {
  return !Number.isNaN(backbone[k * BACKBONE_STRIDE + 3]);
}

/** Coordinates of residues first … last as one array. */
export function residues(backbone: ArrayLike<number>, first: number, last: number): Float64Array {
  const from = first * BACKBONE_STRIDE;
  const atoms = new Float64Array((last - first + 1) * BACKBONE_STRIDE);
  for (let k = 0; k < atoms.length; k++) atoms[k] = backbone[from + k];
  return atoms;
}

/** CA positions of the listed residues. */
export function alphas(backbone: ArrayLike<number>, indices: readonly number[]): Float64Array {
  return Float64Array.from({ length: indices.length * 3 }, (_, k) => {
    const residue = indices[Math.floor(k / 3)];
    return backbone[residue * BACKBONE_STRIDE + 3 + (k % 3)];
  });
}

/** N, CA, C and O of the listed residues. */
export function atomsOf(backbone: ArrayLike<number>, indices: readonly number[]): Float64Array {
  const atoms = new Float64Array(indices.length * BACKBONE_STRIDE);
  for (const [place, index] of indices.entries()) {
    for (let i = 0; i < BACKBONE_STRIDE; i++) {
      atoms[place * BACKBONE_STRIDE + i] = backbone[index * BACKBONE_STRIDE + i];
    }
  }
  return atoms;
}
