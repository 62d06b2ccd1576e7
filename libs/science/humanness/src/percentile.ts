import type { ChainType } from '@paratope/numbering';
import { THERAPEUTIC_QUANTILES } from './generated/therapeutic-percentiles.js';

/** Scores with a known distribution among therapeutic antibodies; each is 0–1 and higher is more human. */
export type HumannessScore = 'germline_9mer_identity' | 'germline_content' | 'v_identity' | 'v_framework_identity';

/** What a score is of: one chain, or both V domains together. */
export type ScoreScope = 'heavy' | 'light' | 'fv';

export const scopeOf = (chain: ChainType): ScoreScope => (chain === 'H' ? 'heavy' : 'light');

/**
 * Share of therapeutic antibodies (Thera-SAbDab, 2020) whose score is lower, 0–100; equal scores count half. Null for a
 * score that has no distribution of that scope.
 */
export function therapeuticPercentile(score: HumannessScore, scope: ScoreScope, value: number): number | null {
  const quantiles = THERAPEUTIC_QUANTILES[`${score}/${scope}`];
  if (!quantiles) return null;
  const scaled = Math.round(value * QUANTILE_SCALE);
  const below = quantiles.filter((quantile) => quantile < scaled).length;
  const notAbove = quantiles.filter((quantile) => quantile <= scaled).length;
  return Math.round(((below + notAbove) / 2 / quantiles.length) * 1000) / 10;
}

/** The distributions hold scores in 1/10 000. */
const QUANTILE_SCALE = 10_000;
