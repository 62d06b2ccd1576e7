import type { ScreenPlan } from '@paratope/job-envelope';
import { SCREENS } from '@paratope/pipelines/http';

/** Prices of rows are in hundredths of a credit; the price of a screen is rounded up once, in the sum. */
const HUNDREDTHS = 100;

const PRICES: ReadonlyMap<string, number> = new Map(SCREENS.tiers.map(({ tier, price }) => [tier, price]));

export interface MeasuredRows {
  readonly tier: string;
  readonly rows: number;
}

/** Returns the price of measured rows, in hundredths of a credit. */
export const hundredthsOf = (measured: readonly MeasuredRows[]): number =>
  measured.reduce((sum, { tier, rows }) => sum + rows * (PRICES.get(tier) ?? 0), 0);

export const creditsOf = (measured: readonly MeasuredRows[]): number => Math.ceil(hundredthsOf(measured) / HUNDREDTHS);

/** Returns the maximum number of rows that reach each tier, because a filter may pass all of them. */
export function boundsOf(plan: ScreenPlan, rows: number): MeasuredRows[] {
  let arriving = rows;
  return plan.tiers.map(({ tier, top, diverse }) => {
    const bound = { tier, rows: arriving };
    arriving = Math.min(arriving, top?.count ?? arriving, diverse ?? arriving);
    return bound;
  });
}
