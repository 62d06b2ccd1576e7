/** BLOSUM62 (Henikoff & Henikoff, PNAS 1992), half-bits; rows and columns in the order of `AMINO_ACIDS`. */
const TRIANGLE = [
  [4],
  [0, 9],
  [-2, -3, 6],
  [-1, -4, 2, 5],
  [-2, -2, -3, -3, 6],
  [0, -3, -1, -2, -3, 6],
  [-2, -3, -1, 0, -1, -2, 8],
  [-1, -1, -3, -3, 0, -4, -3, 4],
  [-1, -3, -1, 1, -3, -2, -1, -3, 5],
  [-1, -1, -4, -3, 0, -4, -3, 2, -2, 4],
  [-1, -1, -3, -2, 0, -3, -2, 1, -1, 2, 5],
  [-2, -3, 1, 0, -3, 0, 1, -3, 0, -3, -2, 6],
  [-1, -3, -1, -1, -4, -2, -2, -3, -1, -3, -2, -2, 7],
  [-1, -3, 0, 2, -3, -2, 0, -3, 1, -2, 0, 0, -1, 5],
  [-1, -3, -2, 0, -3, -2, 0, -3, 2, -2, -1, 0, -2, 1, 5],
  [1, -1, 0, 0, -2, 0, -1, -2, 0, -2, -1, 1, -1, 0, -1, 4],
  [0, -1, -1, -1, -2, -2, -2, -1, -1, -1, -1, 0, -1, -1, -1, 1, 5],
  [0, -1, -3, -2, -1, -3, -3, 3, -2, 1, 1, -3, -2, -2, -3, -2, 0, 4],
  [-3, -2, -4, -3, 1, -2, -2, -3, -3, -2, -1, -4, -4, -2, -3, -3, -2, -3, 11],
  [-2, -2, -3, -2, 3, -3, 2, -1, -2, -1, -1, -2, -3, -1, -2, -2, -2, -1, 2, 7],
] as const;

/**
 * Substitution score of BLOSUM62 (Henikoff & Henikoff, PNAS 1992).
 *
 * @param a code of a residue, its index in `AMINO_ACIDS` (0–19).
 * @param b code of the other residue.
 * @returns half-bits; 0 if a code is not one of the 20.
 * @example
 * ```ts
 * blosum62(18, 18); // → 11
 * blosum62(0, 1); // → 0
 * ```
 */
export function blosum62(a: number, b: number): number {
  return TRIANGLE[Math.max(a, b)]?.[Math.min(a, b)] ?? 0;
}
