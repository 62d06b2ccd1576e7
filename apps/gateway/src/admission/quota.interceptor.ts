import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { contextOf } from '../http/request-context.js';
import { WriteQuota } from './write-quota.js';

/** Counts a write before anything looks into it: what is refused from here on has been counted. */
@Injectable()
export class QuotaInterceptor implements NestInterceptor {
  constructor(@Inject(WriteQuota) private readonly quota: WriteQuota) {}

  /** @throws ProblemError `quota_exceeded` */
  async intercept(host: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const context = contextOf(host);
    if (context.contract?.idempotency === 'handler' && context.caller) {
      context.write = this.quota.uncounted(context, context.caller);
    } else await this.quota.count(context);
    return next.handle();
  }
}
