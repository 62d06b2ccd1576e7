import { RANKING } from './generated/ranking.js';
import type { PairSums } from './pose-scorer.js';
import type { RankingFeature } from './ranking-model.js';

export type RankingWeights = Readonly<Record<RankingFeature, number>>;

/** Weight of the share of the hint that a pose covers: a hint that is covered wholly outweighs every other difference. */
const HINT = 10;

/**
 * Weights by which the search's poses are chosen and refined. They are close to those of the search, because they have to tell touching
 * poses from poor ones, and were set by hand on five complexes of the training set.
 */
export const REFINEMENT_WEIGHTS: RankingWeights = {
  contacts: 0.006,
  position: 0.009,
  types: 0.0105,
  overlap: -0.13,
  electrostatics: -0.024,
  neighbours: 0.05,
  hintShare: HINT,
};

/**
 * Weights by which refined poses are ranked, fitted on complexes of the training set with rebuilt side chains; none is in the benchmark.
 * What the search and the refinement have already selected for (the position on the antibody) tells nothing more here
 * (libs/pipelines/complex/README.md).
 */
export const RANKING_WEIGHTS: RankingWeights = { position: 0, ...RANKING.weights, hintShare: HINT };

/**
 * Computes the score of a pose: the log-odds that the pose is native-like, up to a constant per target. It is linear in the sums.
 *
 * @param sums the sums over pairs of atoms.
 * @param neighbours the number of poses near this one.
 * @param weights the weights.
 * @returns the score, higher is better.
 * @example
 * ```ts
 * const sums = { contacts: 100, position: 0, types: 0, overlap: 2, electrostatics: 0, hintShare: 0 };
 * Number(rankingScore(sums, 0, REFINEMENT_WEIGHTS).toFixed(2)); // → 0.34
 * rankingScore(sums, 9, REFINEMENT_WEIGHTS) > rankingScore(sums, 0, REFINEMENT_WEIGHTS); // → true
 * ```
 */
export function rankingScore(
  sums: Omit<PairSums, 'h3Share' | 'heavyShare' | 'residues'>,
  neighbours: number,
  weights: RankingWeights,
): number {
  return (
    weights.contacts * sums.contacts +
    weights.position * sums.position +
    weights.types * sums.types +
    weights.overlap * sums.overlap +
    weights.electrostatics * sums.electrostatics +
    weights.neighbours * Math.log1p(neighbours) +
    weights.hintShare * sums.hintShare
  );
}
