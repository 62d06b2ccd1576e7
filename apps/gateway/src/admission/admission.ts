import { Inject, Injectable } from '@nestjs/common';
import { planIncludes } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import type { RateLimiter, RateTake } from '@paratope/rate-limit';
import { counter, LOGGER, type Logger } from '@paratope/telemetry';
import { CLOCK, RATE_LIMITER, type Clock } from '../tokens.js';
import type { Caller } from './caller.js';
import { monthOf } from './month.js';
import { API_TOKEN_PLAN } from './plans.js';
import { Quota } from './quota.js';
import { roleIncludes, type Role } from './roles.js';

const uncounted = counter(
  'gateway_uncounted_requests_total',
  'Requests let through while the rate store was down.',
  [],
);

interface CountedVisit {
  counted: boolean;
  writesUsed: number;
}

/** Who may do what, and how often; the steps of admission in the order in which the pipeline takes them. */
@Injectable()
export class Admission {
  private lastComplaint = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiter,
    @Inject(Quota) private readonly quota: Quota,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Undefined when the rate store is down: better to let a request through uncounted than to refuse them all.
   * @param subject a UUID
   */
  async takeRate(subject: string, perMinute: number): Promise<RateTake | undefined> {
    try {
      return await this.limiter.take(subject, perMinute);
    } catch (err) {
      uncounted.inc();
      const now = this.clock();
      if (now - this.lastComplaint > 10_000) {
        this.lastComplaint = now;
        this.logger.error({ err }, 'the rate store does not answer: requests pass uncounted');
      }
      return undefined;
    }
  }

  /** @throws ProblemError `rate_limit_exceeded` */
  requireRate(take: RateTake | undefined, perMinute: number): void {
    if (take?.allowed === false) {
      throw new ProblemError(
        'rate_limit_exceeded',
        `${perMinute} requests per minute are allowed.`,
        {},
        { 'Retry-After': String(Math.max(1, Math.ceil(take.resetMs / 1000))) },
      );
    }
  }

  /** @throws ProblemError `plan_required`, also for an org that was moved to a lower plan after its token was made. */
  requireTokenPlan({ plan, userId }: Caller): void {
    if (userId === undefined && !planIncludes(plan, API_TOKEN_PLAN)) {
      throw new ProblemError(
        'plan_required',
        `API tokens need the ${API_TOKEN_PLAN} plan; this organization has ${plan}.`,
      );
    }
  }

  /** @throws ProblemError `forbidden` */
  requireRole(least: Role | undefined, { role }: Caller): void {
    if (least !== undefined && !roleIncludes(role, least)) {
      throw new ProblemError('forbidden', `This needs the role ${least}; yours is ${role}.`);
    }
  }

  /**
   * Counts a write against the month and notes the count on the visit.
   * @throws ProblemError `quota_exceeded`
   */
  async countWrite(visit: CountedVisit, caller: Pick<Caller, 'orgId' | 'limits'>): Promise<void> {
    const quota = caller.limits.writesPerMonth;
    visit.counted = true;
    const used = await this.quota.take(caller);
    visit.writesUsed = used ?? quota;
    if (used !== null) return;
    const now = this.clock();
    throw new ProblemError(
      'quota_exceeded',
      `The plan allows ${quota} writes per month; they are used up.`,
      {},
      { 'Retry-After': String(Math.max(1, Math.ceil((monthOf(now).endsAt - now) / 1000))) },
    );
  }
}
