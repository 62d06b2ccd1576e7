import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { IdempotencyStore } from '@paratope/idempotency';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { type Answer, contextOf } from '@paratope/gateway-http';
import { keptAnswer, replayedAnswer, storedAnswer } from './idempotency.js';
import { SealedAnswers } from './sealed-answers.js';

/**
 * A write and its kept answer are one transaction: both happen or neither. Of a write that another service does, the key
 * is held by the transaction while that service is asked.
 */
@Injectable()
export class TransactionInterceptor implements NestInterceptor {
  constructor(
    private readonly store: IdempotencyStore,
    private readonly seals: SealedAnswers,
  ) {}

  async intercept(host: ExecutionContext, next: CallHandler<Answer>): Promise<Observable<Answer>> {
    const context = contextOf(host);
    const { contract, keeps, request } = context;
    const isNeeded =
      contract?.idempotency === 'transaction' || (contract?.idempotency === 'call' && keeps !== undefined);
    if (!contract || !isNeeded) return next.handle();
    const settled = await this.store.inOneTransaction(keeps, async (tx) => {
      context.tx = tx;
      return this.seals.sealed(contract, storedAnswer(await lastValueFrom(next.handle())));
    });
    const answer = this.seals.opened(contract, settled.answer);
    return of(settled.replayed ? replayedAnswer(answer, request.id) : keptAnswer(answer));
  }
}
