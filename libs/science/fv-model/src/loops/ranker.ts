import { rmsdInPlace } from './backbone-geometry.js';
import type { LoopCandidate } from './candidates.js';

/**
 * Score = linear·(features − mean)/deviation. The weights are fitted so that the scores, as logits of a softmax over the
 * candidates of a loop, put their weight on candidates near the true loop (tools/fit-loop-ranker.mjs).
 */
export interface RankerWeights {
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
  readonly linear: readonly number[];
}

/** Logit of a candidate. */
function score({ mean, deviation, linear }: RankerWeights, features: ArrayLike<number>): number {
  return linear.reduce(
    (sum, weight, k) => sum + (weight * ((features[k] ?? 0) - (mean[k] ?? 0))) / (deviation[k] ?? 1),
    0,
  );
}

export function softmax(logits: readonly number[]): number[] {
  const highest = Math.max(...logits);
  const exps = logits.map((logit) => Math.exp(logit - highest));
  const total = exps.reduce((sum, value) => sum + value, 0);
  return exps.map((value) => value / total);
}

export interface RankedLoop {
  readonly candidate: LoopCandidate;
  /** Of this candidate's shape being nearest, 0–1. */
  readonly probability: number;
  /** Mean distance to all candidates, weighted by their probability, Å: what the choice is expected to cost. */
  readonly expectedRmsd: number;
}

/** Candidates that take part in the expectation: those after them have next to no probability. */
const POOL = 60;

/**
 * Candidates by the RMSD that is expected of them, least first. The likeliest single candidate is often an outlier; the
 * one in the middle of the likely ones is nearer to the truth on average.
 */
export function rankLoops(weights: RankerWeights, candidates: readonly LoopCandidate[]): RankedLoop[] {
  const pool = candidates
    .map((candidate) => ({ candidate, logit: score(weights, candidate.features) }))
    .sort((a, b) => b.logit - a.logit)
    .slice(0, POOL);
  const probabilities = softmax(pool.map(({ logit }) => logit));
  const ranked = pool.map(({ candidate }, k) => {
    const expectedRmsd = pool.reduce(
      (sum, other, j) =>
        sum + (probabilities[j] ?? 0) * rmsdInPlace(candidate.coordinates, other.candidate.coordinates),
      0,
    );
    return { candidate, probability: probabilities[k] ?? 0, expectedRmsd };
  });
  return ranked.sort((a, b) => a.expectedRmsd - b.expectedRmsd);
}
