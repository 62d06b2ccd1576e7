import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { type RequestContext, isWrite } from '@paratope/gateway-http';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import { monthOf } from './month.js';
import { Quota } from './quota.js';

/** Counts each write of an org once in its month. */
@Injectable()
export class WriteQuota {
  constructor(
    private readonly quota: Quota,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Does nothing for a request that is not a write, has no known caller, or was counted already.
   * @throws ProblemError `quota_exceeded`
   */
  async count(context: RequestContext): Promise<void> {
    const { contract, caller, counted } = context;
    if (!contract || !isWrite(contract) || !caller || counted) return;
    const quota = caller.limits.writesPerMonth;
    context.counted = true;
    const used = await this.quota.take(caller);
    context.writesUsed = used ?? quota;
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
