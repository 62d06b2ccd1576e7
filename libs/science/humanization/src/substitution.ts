import { blosum62 } from '@paratope/numbering';
import { AMINO_ACIDS } from '@paratope/sequence';

/** Whether related proteins substitute one residue for the other at least as often as expected by chance: BLOSUM62 ≥ 0. */
export function isConservativeSubstitution(a: string, b: string): boolean {
  const codeA = AMINO_ACIDS.indexOf(a);
  const codeB = AMINO_ACIDS.indexOf(b);
  return codeA >= 0 && codeB >= 0 && blosum62(codeA, codeB) >= 0;
}
