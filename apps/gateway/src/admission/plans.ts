import { planIncludes, type Plan } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import type { PlanLimits } from '@paratope/gateway-http';

const GIB = 2 ** 30;

/** Limits of each plan. Enterprise orgs have limits of their own, which start from these. */
export const PLAN_LIMITS: Readonly<Record<Plan, PlanLimits>> = {
  free: { requestsPerMinute: 10, writesPerMonth: 250, storageBytes: 0.25 * GIB },
  structure: { requestsPerMinute: 20, writesPerMonth: 2_500, storageBytes: 1 * GIB },
  complete: { requestsPerMinute: 40, writesPerMonth: 10_000, storageBytes: 5 * GIB },
  team: { requestsPerMinute: 60, writesPerMonth: 25_000, storageBytes: 20 * GIB },
  enterprise: { requestsPerMinute: 600, writesPerMonth: 250_000, storageBytes: 500 * GIB },
};

/** Returns the limits of an org. Limits agreed with an enterprise org take precedence over the plan's. */
export function planLimits(plan: Plan, ratePerMinute: number | null, writesPerMonth: number | null): PlanLimits {
  const limits = PLAN_LIMITS[plan];
  if (plan !== 'enterprise') return limits;
  return {
    requestsPerMinute: ratePerMinute ?? limits.requestsPerMinute,
    writesPerMonth: writesPerMonth ?? limits.writesPerMonth,
    storageBytes: limits.storageBytes,
  };
}

/** Returns the limits of an org's sandbox: the org's own request rate, and little storage. */
export const sandboxLimits = ({ requestsPerMinute }: PlanLimits): PlanLimits => ({
  ...PLAN_LIMITS.structure,
  requestsPerMinute,
});

/** @throws ProblemError `plan_required` when a route or a kind of job needs a higher plan than the org has */
export function requirePlan(required: Plan, plan: Plan): void {
  if (planIncludes(plan, required)) return;
  throw new ProblemError('plan_required', `This needs the ${required} plan; this organization has ${plan}.`);
}
