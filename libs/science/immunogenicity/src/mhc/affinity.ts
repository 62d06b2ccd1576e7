/** Weakest affinity on the scale, nM. */
const WEAKEST_NM = 50_000;
/** IC50 in nM below which a peptide counts as a binder (Sette et al., J Immunol 1994). */
export const BINDER_NM = 500;

/**
 * Converts an affinity to a score: 1 − log₅₀₀₀₀(IC50 / nM), limited to 0–1, the scale of Nielsen et al., Protein Sci 2003.
 *
 * @param nanomolar IC50 in nM.
 * @returns the score, 0–1; higher is stronger binding.
 * @example
 * ```ts
 * scoreOfIc50(50_000); // → 0
 * ```
 */
export const scoreOfIc50 = (nanomolar: number): number =>
  Math.min(1, Math.max(0, 1 - Math.log(Math.max(1, nanomolar)) / Math.log(WEAKEST_NM)));

export const BINDER_SCORE = scoreOfIc50(BINDER_NM);
