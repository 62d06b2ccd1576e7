import { BINDER_SCORE, scoreOfIc50 } from '#src/mhc/affinity.js';

/** IC50 in nM by which tables encode a label: high, positive, intermediate, low, negative. */
const LABEL_SCORES = [50, 100, 500, 5000, 50_000].map(scoreOfIc50);
/** Rounding tolerance: tables contain scores with three decimals. */
const ROUNDING = 0.0006;

/**
 * Whether a score is most likely a qualitative label and not a measured affinity: IEDB's "positive" and "negative" are round affinities in
 * the tables. A measured affinity that happens to be round counts as a label too.
 */
export const isLabel = (score: number): boolean => LABEL_SCORES.some((label) => Math.abs(label - score) < ROUNDING);

/** Whether a peptide binds at 500 nM; undefined if a bound does not determine it. */
export function isBinder(score: number, bound: number): boolean | undefined {
  if (bound === 0) return score > BINDER_SCORE;
  if (bound > 0) return score >= BINDER_SCORE ? true : undefined;
  return score <= BINDER_SCORE ? false : undefined;
}

/**
 * Area under the ROC curve: the probability that a positive ranks above a negative, with ties counting half. NaN without positives or
 * negatives.
 */
export function rocAuc(positives: readonly number[], negatives: readonly number[]): number {
  const all = [...positives.map((score) => [score, 1] as const), ...negatives.map((score) => [score, 0] as const)];
  all.sort((a, b) => a[0] - b[0]);
  let rankSum = 0;
  for (let i = 0; i < all.length;) {
    let end = i;
    while (end < all.length && all[end]?.[0] === all[i]?.[0]) end++;
    const rank = (i + 1 + end) / 2;
    for (; i < end; i++) rankSum += all[i]?.[1] === 1 ? rank : 0;
  }
  const n = positives.length;
  return (rankSum - (n * (n + 1)) / 2) / (n * negatives.length);
}
