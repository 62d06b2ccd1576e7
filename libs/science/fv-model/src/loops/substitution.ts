import { blosum62 } from '@paratope/numbering';
import { AMINO_ACIDS } from '@paratope/sequence';

const CODES = 128;
const TABLE = new Int8Array(CODES * CODES).fill(-4);
for (const [i, a] of [...AMINO_ACIDS].entries()) {
  for (const [j, b] of [...AMINO_ACIDS].entries()) TABLE[a.charCodeAt(0) * CODES + b.charCodeAt(0)] = blosum62(i, j);
}

/** BLOSUM62 score in half-bits of residue i of one sequence and residue j of another; −4 if either is unknown or absent. */
export function similarityAt(a: string, i: number, b: string, j: number): number {
  return TABLE[a.charCodeAt(i) * CODES + b.charCodeAt(j)] ?? -4;
}
