import type { ChainType } from '@paratope/numbering';
import { THERAPEUTIC_QUANTILES } from './generated/therapeutic-percentiles.js';

/** Scores with an included distribution among therapeutic antibodies; each is 0–1 and higher is more human. */
export type HumannessScore =
  | 'human_likeness'
  | 'oasis_identity'
  | 'germline_9mer_identity'
  | 'germline_content'
  | 'v_identity'
  | 'v_framework_identity';

/** Scope of a score: one chain, or both V domains together. */
export type ScoreScope = 'heavy' | 'light' | 'fv';

/**
 * Returns the scope of the scores of a chain.
 * @param chain `H`, `K` or `L`.
 * @returns `heavy` or `light`.
 * @example
 * ```ts
 * scopeOf('K'); // → 'light'
 * therapeuticPercentile('human_likeness', scopeOf('K'), 0.8) !== undefined; // → true
 * ```
 */
export const scopeOf = (chain: ChainType): ScoreScope => (chain === 'H' ? 'heavy' : 'light');

/**
 * Computes the share of therapeutic antibodies (Thera-SAbDab, 2020) with a lower score; equal scores count half.
 *
 * @param score the name of the score.
 * @param scope the chain or the whole antibody to which the score belongs.
 * @param value the score, 0–1.
 * @returns the percentile, 0–100; null for a score without a distribution of that scope.
 */
export function therapeuticPercentile(score: HumannessScore, scope: ScoreScope, value: number): number | null {
  return percentileIn(THERAPEUTIC_QUANTILES[`${score}/${scope}`], value);
}

function percentileIn(quantiles: readonly number[] | undefined, value: number): number | null {
  if (!quantiles) return null;
  const scaled = Math.round(value * QUANTILE_SCALE);
  const below = quantiles.filter((quantile) => quantile < scaled).length;
  const notAbove = quantiles.filter((quantile) => quantile <= scaled).length;
  return Math.round(((below + notAbove) / 2 / quantiles.length) * 1000) / 10;
}

/** Number of units per 1 in the distributions, which hold scores in 1/10 000. */
const QUANTILE_SCALE = 10_000;
