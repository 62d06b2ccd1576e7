import type { RamachandranClass } from '@paratope/geometry';

/** Terms of a protein as parallel arrays: `atoms` has two, three or four atom indices per term. */
export interface Terms {
  readonly atoms: Int32Array;
  /** Ideal value in Å, radians or Å³. */
  readonly ideal: Float64Array;
  /** Force constant in kcal/mol per unit squared; for torsions in kcal/mol. */
  readonly strength: Float64Array;
}

/** Pairs (φ, ψ) of a protein. */
export interface RamachandranTerms {
  /** Five atoms per residue: C of the previous residue, N, CA, C, N of the next residue. */
  readonly atoms: Int32Array;
  readonly kinds: readonly RamachandranClass[];
}
