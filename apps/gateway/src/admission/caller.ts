import type { Plan } from '@paratope/job-envelope';
import type { PlanLimits } from './plans.js';

/** Who sends a request: the org behind its token, as the database knew it when the request came. */
export interface Caller {
  readonly orgId: string;
  readonly tokenId: string;
  readonly plan: Plan;
  readonly limits: PlanLimits;
  /** Writes of this calendar month (UTC), before this request. */
  readonly writesUsed: number;
}
