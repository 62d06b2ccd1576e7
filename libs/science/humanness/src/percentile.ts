import type { ChainType } from '@paratope/numbering';
import { THERAPEUTIC_QUANTILES } from './generated/therapeutic-percentiles.js';
import type { OasisThreshold, PeptideSource } from './oasis.js';

/** Scores with a shipped distribution among therapeutic antibodies; each is 0–1 and higher is more human. */
export type HumannessScore =
  'human_likeness' | 'germline_9mer_identity' | 'germline_content' | 'v_identity' | 'v_framework_identity';

/** What a score is of: one chain, or both V domains together. */
export type ScoreScope = 'heavy' | 'light' | 'fv';

export const scopeOf = (chain: ChainType): ScoreScope => (chain === 'H' ? 'heavy' : 'light');

/**
 * Share of therapeutic antibodies (Thera-SAbDab, 2020) with a lower score, 0–100; equal scores count half. Null for a
 * score that has no distribution of that scope.
 */
export function therapeuticPercentile(score: HumannessScore, scope: ScoreScope, value: number): number | null {
  return percentileIn(THERAPEUTIC_QUANTILES[`${score}/${scope}`], value);
}

/** The same of an OASis identity, among the therapeutics that the source was asked about; null where it was not. */
export function oasisPercentile(
  threshold: OasisThreshold,
  scope: ScoreScope,
  identity: number,
  { therapeutics }: PeptideSource,
): number | null {
  return 'quantiles' in therapeutics
    ? percentileIn(therapeutics.quantiles[`oasis_${threshold}/${scope}`], identity)
    : null;
}

function percentileIn(quantiles: readonly number[] | undefined, value: number): number | null {
  if (!quantiles) return null;
  const scaled = Math.round(value * QUANTILE_SCALE);
  const below = quantiles.filter((quantile) => quantile < scaled).length;
  const notAbove = quantiles.filter((quantile) => quantile <= scaled).length;
  return Math.round(((below + notAbove) / 2 / quantiles.length) * 1000) / 10;
}

/** The distributions hold scores in 1/10 000. */
const QUANTILE_SCALE = 10_000;
