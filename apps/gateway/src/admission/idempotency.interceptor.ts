import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { IdempotencyStore } from '@paratope/idempotency';
import { of, type Observable } from 'rxjs';
import { contextOf, isWrite, readBody } from '@paratope/gateway-http';
import { idempotentRequest, replayedAnswer } from './idempotency.js';
import { SealedAnswers } from './sealed-answers.js';

/** Repeats the stored answer of a write that was answered before under the same Idempotency-Key, and does nothing else. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly store: IdempotencyStore,
    private readonly seals: SealedAnswers,
  ) {}

  /**
   * @throws ProblemError `invalid_request` for a malformed key, `idempotency_mismatch`, `conflict` while the first request
   * is in flight
   */
  async intercept(host: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const context = contextOf(host);
    const { contract, caller, request } = context;
    if (!contract || !isWrite(contract) || !caller) return next.handle();
    const asked = idempotentRequest(request, caller, await readBody(context));
    if (!asked) return next.handle();
    const earlier = await this.store.replay(asked);
    if (earlier) return of(replayedAnswer(this.seals.opened(contract, earlier), request.id));
    context.keeps = asked;
    return next.handle();
  }
}
