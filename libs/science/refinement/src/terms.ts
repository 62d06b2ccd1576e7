import type { RamachandranClass } from '@paratope/geometry';

/** Terms of a protein, as parallel arrays: `atoms` holds two, three or four atom numbers per term. */
export interface Terms {
  readonly atoms: Int32Array;
  /** Å, radians or Å³. */
  readonly ideal: Float64Array;
  /** kcal/mol per unit squared; for torsions kcal/mol. */
  readonly strength: Float64Array;
}

/** The (φ, ψ) pairs of a protein. */
export interface RamachandranTerms {
  /** Five per residue: C of the residue before, N, CA, C, N of the residue after. */
  readonly atoms: Int32Array;
  readonly kinds: readonly RamachandranClass[];
}
