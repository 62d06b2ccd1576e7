import { BINDER_SCORE } from '#src/mhc/affinity.js';

/** Whether a peptide binds at 500 nM; undefined where a bound leaves that open. */
export function isBinder(score: number, bound: number): boolean | undefined {
  if (bound === 0) return score > BINDER_SCORE;
  if (bound > 0) return score >= BINDER_SCORE ? true : undefined;
  return score <= BINDER_SCORE ? false : undefined;
}

/** Area under the ROC curve: how often a positive outranks a negative, ties counting half. NaN without one of either. */
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
