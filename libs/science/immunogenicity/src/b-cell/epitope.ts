/** Segment of a chain that antibodies may bind. */
export interface BCellEpitope {
  readonly chain: string;
  /** 0-based start in the chain; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly sequence: string;
  /** Mean score of its residues, in the units of the method. */
  readonly score: number;
  readonly method: 'structural' | 'linear';
}

/**
 * Accuracy of each method in distinguishing epitope residues from others: the mean area under the ROC curve over the 18 antigens of the
 * antibody docking benchmark (Guest et al., Structure 2021), which were not used for the fit. 0.5 is random.
 */
export const B_CELL_AUC: Readonly<Record<BCellEpitope['method'], number>> = { structural: 0.626, linear: 0.513 };

/** Finds segments of at least `shortest` residues with scores that reach `threshold`; NaN separates segments. */
export function stretches(
  chain: string,
  sequence: string,
  scores: ArrayLike<number>,
  threshold: number,
  shortest: number,
  method: BCellEpitope['method'],
): BCellEpitope[] {
  const found: BCellEpitope[] = [];
  for (let start = 0; start < sequence.length; start++) {
    let end = start;
    let sum = 0;
    while (end < sequence.length && scores[end] >= threshold) sum += scores[end++];
    if (end - start >= shortest) {
      found.push({ chain, start, end, sequence: sequence.slice(start, end), score: sum / (end - start), method });
    }
    start = Math.max(start, end);
  }
  return found;
}
