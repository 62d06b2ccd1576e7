import type { PairSums } from './pose-scorer.js';

/** Features by which a pose is ranked, in the order of the weights. */
export const RANKING_FEATURES = [
  'contacts',
  'position',
  'types',
  'overlap',
  'electrostatics',
  'h3Share',
  'heavyShare',
  'neighbours',
  'hintShare',
] as const;
export type RankingFeature = (typeof RANKING_FEATURES)[number];
export type RankingWeights = Readonly<Record<RankingFeature, number>>;

/**
 * Weights of the ranking, chosen on complexes of the training set with rebuilt side chains; none is in the benchmark. They contain
 * the sums of the search and the features that ranked native-like poses higher when each target was left out in turn
 * (libs/pipelines/complex/README.md).
 */
export const RANKING_WEIGHTS: RankingWeights = {
  contacts: 0.006,
  position: 0.009,
  types: 0.0105,
  overlap: -0.13,
  electrostatics: -0.024,
  h3Share: 0,
  heavyShare: 0,
  neighbours: 0.05,
  hintShare: 10,
};

/**
 * Computes the score of a pose: the log-odds that the pose is native-like, up to a constant per target. It is linear in the sums.
 *
 * @param sums the sums over pairs of atoms.
 * @param neighbours the number of poses near this one.
 * @param weights the weights.
 * @returns the score, higher is better.
 * @example
 * ```ts
 * const sums = { contacts: 100, position: 0, types: 0, overlap: 2, electrostatics: 0, h3Share: 0, heavyShare: 0, hintShare: 0 };
 * Number(rankingScore(sums, 0, RANKING_WEIGHTS).toFixed(2)); // → 0.34
 * rankingScore(sums, 9, RANKING_WEIGHTS) > rankingScore(sums, 0, RANKING_WEIGHTS); // → true
 * ```
 */
export function rankingScore(sums: PairSums, neighbours: number, weights: RankingWeights): number {
  return (
    weights.contacts * sums.contacts +
    weights.position * sums.position +
    weights.types * sums.types +
    weights.overlap * sums.overlap +
    weights.electrostatics * sums.electrostatics +
    weights.h3Share * sums.h3Share +
    weights.heavyShare * sums.heavyShare +
    weights.neighbours * Math.log1p(neighbours) +
    weights.hintShare * sums.hintShare
  );
}
