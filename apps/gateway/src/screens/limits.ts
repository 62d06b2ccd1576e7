import { MOST_ROWS, type Plan } from '@paratope/job-envelope';

export interface ScreenLimits {
  /** Maximum number of antibodies of one screen. */
  readonly rows: number;
  /** Maximum number of screens that have not ended. */
  readonly open: number;
}

export const SCREEN_LIMITS: Readonly<Record<Plan, ScreenLimits>> = {
  free: { rows: 500, open: 1 },
  structure: { rows: 10_000, open: 2 },
  complete: { rows: 100_000, open: 4 },
  team: { rows: MOST_ROWS, open: 10 },
  enterprise: { rows: MOST_ROWS, open: 50 },
};
