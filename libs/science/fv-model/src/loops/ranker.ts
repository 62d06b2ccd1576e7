import { rmsdInPlace } from './backbone-geometry.js';
import type { LoopCandidate } from './candidates.js';

/**
 * Score = linear·(features − mean)/deviation. The weights are fitted so that the scores, as logits of a softmax over the candidates of a
 * loop, are highest for candidates near the true loop (npm run train -- loop-ranker).
 */
export interface RankerWeights {
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
  readonly linear: readonly number[];
}

/** Score of a candidate: a logit. */
function score({ mean, deviation, linear }: RankerWeights, features: ArrayLike<number>): number {
  return linear.reduce((sum, weight, k) => sum + (weight * ((features[k] ?? 0) - mean[k])) / (deviation[k] ?? 1), 0);
}

export function softmax(logits: readonly number[]): number[] {
  const highest = Math.max(...logits);
  const exps = logits.map((logit) => Math.exp(logit - highest));
  const total = exps.reduce((sum, value) => sum + value, 0);
  return exps.map((value) => value / total);
}

/** Shape that a loop may have. */
export interface Shape {
  /** N, CA, C and O per residue in the frame of the model, Å. */
  readonly coordinates: Float64Array;
  readonly probability: number;
}

export interface RankedLoop {
  readonly candidate: LoopCandidate;
  /** Probability that this candidate is nearest to the true loop, 0–1. */
  readonly probability: number;
  /** Expected RMSD in Å: mean distance to the expected shapes, weighted by their probability. */
  readonly expectedRmsd: number;
}

/** Number of candidates in the expectation; the probability of later ones is negligible. */
const POOL = 60;

interface Ranking {
  /** Candidates by expected RMSD, the lowest first. */
  readonly ranked: readonly RankedLoop[];
  /** Expected shapes of the loop. */
  readonly shapes: readonly Shape[];
}

/**
 * Ranks candidates by their expected RMSD, the lowest first. The likeliest single candidate is often an outlier; one in the middle of the
 * likely ones has a smaller error on average. Probabilities come from `expected` if given, otherwise from the candidates themselves.
 */
export function rankLoops(
  weights: RankerWeights,
  candidates: readonly LoopCandidate[],
  expected: readonly Shape[] = [],
): Ranking {
  const pool = candidates
    .map((candidate) => ({ candidate, logit: score(weights, candidate.features) }))
    .sort((a, b) => b.logit - a.logit)
    .slice(0, POOL);
  const probabilities = softmax(pool.map(({ logit }) => logit));
  const own = pool.map(({ candidate: { coordinates } }, k) => ({ coordinates, probability: probabilities[k] }));
  const shapes = expected.length > 0 ? expected : own;
  const total = shapes.reduce((sum, { probability }) => sum + probability, 0);
  const ranked = pool.map(({ candidate }, k) => {
    const cost = shapes.reduce(
      (sum, { coordinates, probability }) => sum + probability * rmsdInPlace(candidate.coordinates, coordinates),
      0,
    );
    return { candidate, probability: probabilities[k], expectedRmsd: cost / total };
  });
  return { ranked: ranked.sort((a, b) => a.expectedRmsd - b.expectedRmsd), shapes };
}
