import { Inject, Injectable } from '@nestjs/common';
import { run, statement, Pool } from '@paratope/database';
import type { Plan } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import type { Caller, Role } from '@paratope/gateway-http';
import { type Elsewhere, MEMBERS } from '@paratope/gateway-tables';
import { assertHere } from '@paratope/gateway-identity';
import { monthOf } from './month.js';
import { planLimits } from './plans.js';

/**
 * Requests per minute of a person in the browser, whatever the org's plan. A plan's rates are meant for programs: ten requests would not
 * fill one page, and fifty jobs that end within a minute cause fifty reads by the page that shows them.
 */
export const PERSON_REQUESTS_PER_MINUTE = 600;

/** Header that names the org if the path does not. */
export const ORG_HEADER = 'X-Org-Id';

interface MemberRow {
  readonly org_id: string;
  readonly elsewhere: Elsewhere | null;
  readonly role: Role;
  readonly project_ids: readonly string[];
  readonly plan: Plan;
  readonly rate_per_minute: number | null;
  readonly writes_per_month: number | null;
  readonly writes: number;
  readonly lacks_second_factor: boolean;
}

const FIND = statement<{ userId: string; orgId: string | undefined; month: string }, MemberRow>(
  'members.caller',
  `SELECT member.org_id, member.elsewhere, member.role, member.project_ids, member.plan, member.rate_per_minute, member.writes_per_month,
          coalesce(quota.writes, 0) AS writes, member.lacks_second_factor
     FROM ${MEMBERS} member
     LEFT JOIN core.quota_usage quota ON quota.org_id = member.org_id AND quota.month = :month
    WHERE member.user_id = :userId AND (:orgId::uuid IS NULL OR member.org_id = :orgId)
    LIMIT 2`,
);

/** Finds people as callers: a member acts for an org, with the member's current role and projects. */
@Injectable()
export class MemberCallers {
  constructor(
    private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param orgId the org that the request names; without one, the person's only org.
   * @throws ProblemError `not_found` for an org that the person does not belong to, `invalid_request` if the request has to name an org; those of {@link assertHere}.
   */
  async callerOf(userId: string, orgId: string | undefined): Promise<Caller> {
    const [row, another] = await run(this.pool, FIND, { userId, orgId, month: monthOf(this.clock()).date });
    if (!row) throw new ProblemError('not_found', 'No such organization.');
    if (another) {
      throw new ProblemError('invalid_request', `You belong to several organizations: name one in ${ORG_HEADER}.`, {
        errors: [
          {
            header: ORG_HEADER,
            detail: 'is required, because you are a member of several organizations',
            code: 'required',
          },
        ],
      });
    }
    assertHere(row.elsewhere);
    const limits = planLimits(row.plan, row.rate_per_minute, row.writes_per_month);
    return {
      orgId: row.org_id,
      livemode: true,
      userId,
      token: undefined,
      role: row.role,
      projectIds: row.project_ids,
      lacksSecondFactor: row.lacks_second_factor,
      rateSubject: userId,
      plan: row.plan,
      limits: { ...limits, requestsPerMinute: PERSON_REQUESTS_PER_MINUTE },
      writesUsed: row.writes,
    };
  }
}
