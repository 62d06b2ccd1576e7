import type { Tier } from '@paratope/screening';

/** One step of the funnel. */
export interface TierSummary {
  readonly tier: Tier;
  /** Number of rows that reached the tier. */
  readonly rows: number;
  /** Number of rows measured in this run; the others were known from an earlier run. */
  readonly computed: number;
  readonly refused: number;
  /** Number of rows that passed the filter. */
  readonly passed: number;
  /** Number of rows that the tier selected. */
  readonly selected: number;
  readonly seconds: number;
}

export interface ScreenSummary {
  readonly rows: number;
  readonly clonotypes: number;
  readonly tiers: readonly TierSummary[];
  readonly selected: number;
}
