import type { Plan } from '@paratope/job-envelope';

/** Credits that a plan is granted each UTC month. Enterprise grants are agreed per org; this is their initial value. */
export const MONTHLY_GRANTS: Readonly<Record<Plan, number>> = {
  free: 5,
  structure: 50,
  complete: 200,
  team: 1_000,
  enterprise: 1_000,
};
