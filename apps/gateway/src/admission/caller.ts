import type { Plan } from '@paratope/job-envelope';
import type { PlanLimits } from './plans.js';
import type { Role } from './roles.js';

/** For whom a request is sent: an org, as the database knew it when the request came. */
export interface Caller {
  readonly orgId: string;
  /** The person who acts for it; undefined for an API token. */
  readonly userId: string | undefined;
  readonly role: Role;
  /** What the rate is counted by: the org of a token, or the person. */
  readonly rateSubject: string;
  readonly plan: Plan;
  readonly limits: PlanLimits;
  /** Writes of this calendar month (UTC), before this request. */
  readonly writesUsed: number;
}
