import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { planIncludes } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import { contextOf } from '@paratope/gateway-http';
import { API_TOKEN_PLAN } from '@paratope/gateway-identity';
import { requirePlan } from './plans.js';

/** Checks that the org's plan includes API tokens and the route. */
@Injectable()
export class PlanGuard implements CanActivate {
  /** @throws ProblemError `plan_required`, also for an org that moved to a lower plan after its token was created. */
  canActivate(host: ExecutionContext): boolean {
    const { contract, caller } = contextOf(host);
    if (!contract || !caller) return true;
    const { plan, userId } = caller;
    if (userId === undefined && !planIncludes(plan, API_TOKEN_PLAN)) {
      throw new ProblemError(
        'plan_required',
        `API tokens need the ${API_TOKEN_PLAN} plan; this organization has ${plan}.`,
      );
    }
    if (contract.plan !== undefined) requirePlan(contract.plan, plan);
    return true;
  }
}
