import type { Tier } from '@paratope/screening';

/** One step of the funnel. */
export interface TierSummary {
  readonly tier: Tier;
  /** Rows that came to the tier. */
  readonly rows: number;
  /** Of them measured in this run; the others were known from a run before. */
  readonly computed: number;
  readonly refused: number;
  /** Rows that passed the filter. */
  readonly passed: number;
  /** Rows that go on. */
  readonly selected: number;
  readonly seconds: number;
}

/** What a screen came to. */
export interface ScreenSummary {
  readonly rows: number;
  readonly clonotypes: number;
  readonly tiers: readonly TierSummary[];
  readonly selected: number;
}
