import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { IdempotencyStore } from '@paratope/idempotency';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { type Answer, contextOf } from '@paratope/gateway-http';
import { keptAnswer, replayedAnswer, storedAnswer } from './idempotency.js';
import { SealedAnswers } from './sealed-answers.js';

/**
 * Runs a write and the storage of its answer in one transaction. If another service does the write, the transaction holds the idempotency
 * key until that service answers.
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
