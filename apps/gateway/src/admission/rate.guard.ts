import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import type { RateLimiter, RateTake } from '@paratope/rate-limit';
import { counter, LOGGER, type Logger } from '@paratope/telemetry';
import { type RequestContext, contextOf } from '@paratope/gateway-http';
import { addressSubject } from '@paratope/gateway-identity';
import { CLOCK, type Clock, RATE_LIMITER } from '@paratope/gateway-settings';
import { PERSON_REQUESTS_PER_MINUTE } from './member-callers.js';

const uncounted = counter('paratope.requests.uncounted', 'Requests let through while the rate store was down.');
uncounted.add(0);

/** Requests per minute of one address to public routes. All people of an office share one address. */
const ADDRESS_REQUESTS_PER_MINUTE = 60;

/** Limits the request rate of an org, of a person, or, if neither is known, of an address. */
@Injectable()
export class RateGuard implements CanActivate {
  private lastComplaint = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiter,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async canActivate(host: ExecutionContext): Promise<boolean> {
    await this.take(contextOf(host));
    return true;
  }

  /** @throws ProblemError `rate_limit_exceeded` */
  async take(context: RequestContext): Promise<void> {
    const bucket = bucketOf(context);
    if (!bucket) return;
    const taken = await this.takeFrom(bucket);
    if (!taken) return;
    context.rate = taken;
    if (taken.allowed) return;
    throw new ProblemError(
      'rate_limit_exceeded',
      `${bucket.perMinute} requests per minute are allowed.`,
      {},
      { 'Retry-After': String(Math.max(1, Math.ceil(taken.resetMs / 1000))) },
    );
  }

  /** Returns undefined while the rate store is unavailable: requests are then admitted uncounted instead of being refused. */
  private async takeFrom({ subject, perMinute }: Bucket): Promise<RateTake | undefined> {
    try {
      return await this.limiter.take(subject, perMinute);
    } catch (err) {
      uncounted.add(1);
      const now = this.clock();
      if (now - this.lastComplaint > 10_000) {
        this.lastComplaint = now;
        this.logger.error({ err }, 'the rate store does not answer: requests pass uncounted');
      }
      return undefined;
    }
  }
}

interface Bucket {
  /** A UUID. */
  readonly subject: string;
  readonly perMinute: number;
}

function bucketOf({ caller, visitor, contract }: RequestContext): Bucket | undefined {
  if (caller) return { subject: caller.rateSubject, perMinute: caller.limits.requestsPerMinute };
  if (!visitor) return undefined;
  return contract?.access === 'person' && visitor.session
    ? { subject: visitor.session.user.id, perMinute: PERSON_REQUESTS_PER_MINUTE }
    : { subject: addressSubject(visitor.address), perMinute: ADDRESS_REQUESTS_PER_MINUTE };
}
