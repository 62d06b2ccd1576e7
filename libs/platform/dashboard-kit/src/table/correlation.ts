import { rankCorrelation } from '@paratope/campaigns/rank-correlation';

/** Spearman's rank correlation of two figures, with its 95 % interval. */
export interface Correlation {
  readonly rho: number;
  readonly low: number;
  readonly high: number;
  /** Number of pairs. */
  readonly count: number;
}

/** Smallest number of pairs: with fewer, the interval covers nearly all of −1 to 1. */
const LEAST = 5;
const NORMAL_97_5 = 1.959964;

/**
 * @param x, y values of the same rows
 * @returns the interval by Fisher's transformation with the standard error of Bonett and Wright (Psychometrika 65, 23–28, 2000); undefined for
 *   fewer than five pairs, and where one side does not vary
 */
export function correlationOf(x: readonly number[], y: readonly number[]): Correlation | undefined {
  const count = x.length;
  if (count < LEAST || new Set(x).size < 2 || new Set(y).size < 2) return undefined;
  const rho = rankCorrelation(x, y);
  const error = Math.sqrt((1 + rho ** 2 / 2) / (count - 3));
  // For a perfect order, Fisher's transformation is infinite, and so is its interval.
  const z = Math.atanh(Math.max(-0.999999, Math.min(0.999999, rho)));
  return { rho, low: Math.tanh(z - NORMAL_97_5 * error), high: Math.tanh(z + NORMAL_97_5 * error), count };
}
