/** Weakest affinity that the scale tells apart, nM. */
const WEAKEST_NM = 50_000;
/** Below this IC50 a peptide counts as a binder (Sette et al., J Immunol 1994). */
export const BINDER_NM = 500;

/** 1 − log₅₀₀₀₀(IC50 / nM), kept within 0–1: the scale of Nielsen et al., Protein Sci 2003. */
export const scoreOfIc50 = (nanomolar: number): number =>
  Math.min(1, Math.max(0, 1 - Math.log(Math.max(1, nanomolar)) / Math.log(WEAKEST_NM)));

/** IC50 in nM of a score. */
export const ic50OfScore = (score: number): number => WEAKEST_NM ** (1 - score);

export const BINDER_SCORE = scoreOfIc50(BINDER_NM);
