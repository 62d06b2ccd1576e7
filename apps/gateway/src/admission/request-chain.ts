import type { Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AuditInterceptor } from './audit.interceptor.js';
import { AuthenticationGuard } from './authentication.guard.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { LivemodeInterceptor } from './livemode.interceptor.js';
import { MethodGuard } from './method.guard.js';
import { PlanGuard } from './plan.guard.js';
import { ProblemFilter } from './problem.filter.js';
import { QuotaInterceptor } from './quota.interceptor.js';
import { RateGuard } from './rate.guard.js';
import { ResponseInterceptor } from './response.interceptor.js';
import { RoleGuard } from './role.guard.js';
import { SameSiteGuard } from './same-site.guard.js';
import { TransactionInterceptor } from './transaction.interceptor.js';
import { VersionGuard } from './version.guard.js';

/**
 * The steps of every request, in this order; docs/http.md gives the reasons. Afterwards the route's `ContractPipe` validates (see
 * `@Handles`), and the controller's method answers.
 */
export const REQUEST_CHAIN: Provider[] = [
  // Guards decide who sends the request and whether it is admitted. The body is not read yet.
  { provide: APP_GUARD, useExisting: AuthenticationGuard },
  { provide: APP_GUARD, useExisting: RateGuard },
  { provide: APP_GUARD, useClass: MethodGuard },
  { provide: APP_GUARD, useClass: VersionGuard },
  { provide: APP_GUARD, useClass: SameSiteGuard },
  { provide: APP_GUARD, useClass: PlanGuard },
  { provide: APP_GUARD, useClass: RoleGuard },
  // Interceptors wrap the handler, from the outside to the inside.
  { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
  { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  { provide: APP_INTERCEPTOR, useClass: QuotaInterceptor },
  { provide: APP_INTERCEPTOR, useClass: TransactionInterceptor },
  { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
  { provide: APP_INTERCEPTOR, useClass: LivemodeInterceptor },
  // The filter turns an error of any step into an answer.
  { provide: APP_FILTER, useClass: ProblemFilter },
];
