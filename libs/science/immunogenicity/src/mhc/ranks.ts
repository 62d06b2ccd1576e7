/** Percentile ranks at which the scores of background peptides are stored: dense near the thresholds of binders. */
export const KEPT_RANKS: readonly number[] = [
  0,
  0.005,
  0.01,
  0.02,
  0.03,
  0.05,
  0.075,
  ...steps(0.1, 1, 0.1),
  ...steps(1.25, 10, 0.25),
  ...steps(10.5, 20, 0.5),
  ...steps(21, 100, 1),
];

function steps(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, k) => first + k * step);
}

/** Returns the scores at {@link KEPT_RANKS} in descending order. It sorts `scores` in place. */
export function rankQuantiles(scores: Float32Array): Float32Array {
  scores.sort();
  const last = scores.length - 1;
  return Float32Array.from(KEPT_RANKS, (rank) => {
    const at = last * (1 - rank / 100);
    const below = Math.floor(at);
    const low = scores[below];
    return low + (scores[Math.min(last, below + 1)] - low) * (at - below);
  });
}

/** Percentage of background peptides that score higher, 0–100, interpolated linearly between stored ranks. */
export function percentileRank(quantiles: Float32Array, score: number): number {
  let low = 0;
  let high = quantiles.length - 1;
  if (score >= quantiles[0]) return 0;
  if (score <= quantiles[high]) return 100;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (quantiles[middle] > score) low = middle;
    else high = middle;
  }
  const above = quantiles[low];
  const below = quantiles[high];
  const share = above === below ? 0 : (above - score) / (above - below);
  const from = KEPT_RANKS[low];
  return from + share * ((KEPT_RANKS[high] ?? 100) - from);
}
