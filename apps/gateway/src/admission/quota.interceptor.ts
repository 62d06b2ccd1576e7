import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { contextOf } from '@paratope/gateway-http';
import { WriteQuota } from './write-quota.js';

/** Counts a write before any later step examines it: requests that are refused after this step have been counted. */
@Injectable()
export class QuotaInterceptor implements NestInterceptor {
  constructor(private readonly quota: WriteQuota) {}

  /** @throws ProblemError `quota_exceeded` */
  async intercept(host: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    await this.quota.count(contextOf(host));
    return next.handle();
  }
}
