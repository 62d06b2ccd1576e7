import { rmsdInPlace } from './backbone-geometry.js';
import type { LoopCandidate } from './candidates.js';

/**
 * Score = linear·(features − mean)/deviation. The weights are fitted so that the scores, as logits of a softmax over the
 * candidates of a loop, put their weight on candidates near the true loop (npm run train -- loop-ranker).
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

/** A shape that a loop may have. */
export interface Shape {
  /** N, CA, C, O per residue in the frame of the model, Å. */
  readonly coordinates: Float64Array;
  readonly probability: number;
}

export interface RankedLoop {
  readonly candidate: LoopCandidate;
  /** The probability that this candidate's shape is nearest, 0–1. */
  readonly probability: number;
  /** Mean distance to the expected shapes, weighted by their probability, Å: what the choice is expected to cost. */
  readonly expectedRmsd: number;
}

/** Candidates that take part in the expectation: those after them have next to no probability. */
const POOL = 60;

export interface Ranking {
  /** The candidate with the least expected RMSD first. */
  readonly ranked: readonly RankedLoop[];
  /** What the loop is expected to look like. */
  readonly shapes: readonly Shape[];
}

/**
 * Candidates by the RMSD that is expected of them, least first. The likeliest single candidate is often an outlier; the
 * one in the middle of the likely ones is nearer to the truth on average. What is likely, `expected` says, else the
 * candidates themselves.
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
  const own = pool.map(({ candidate: { coordinates } }, k) => ({ coordinates, probability: probabilities[k] ?? 0 }));
  const shapes = expected.length > 0 ? expected : own;
  const total = shapes.reduce((sum, { probability }) => sum + probability, 0);
  const ranked = pool.map(({ candidate }, k) => {
    const cost = shapes.reduce(
      (sum, { coordinates, probability }) => sum + probability * rmsdInPlace(candidate.coordinates, coordinates),
      0,
    );
    return { candidate, probability: probabilities[k] ?? 0, expectedRmsd: cost / total };
  });
  return { ranked: ranked.sort((a, b) => a.expectedRmsd - b.expectedRmsd), shapes };
}
