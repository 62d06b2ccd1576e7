import { Controller, Inject } from '@nestjs/common';
import type { billing } from '@paratope/rpc';
import type { z } from 'zod';
import { type AnswerOf, Cursors, Handles, READ_DEADLINE_MS, type RequestOf } from '@paratope/gateway-http';
import { BILLING, type BillingClient } from '@paratope/gateway-settings';
import { creditTransactionSchema, listCreditTransactions } from './contract.js';

type List = typeof listCreditTransactions;

@Controller()
export class CreditTransactionsController {
  constructor(
    @Inject(BILLING) private readonly billing: BillingClient,
    private readonly cursors: Cursors,
  ) {}

  @Handles(listCreditTransactions)
  async list(request: RequestOf<List>): Promise<AnswerOf<List>> {
    const { caller, query, requestId } = request;
    const beforeSequence = Number(this.cursors.position(request) ?? 0);
    const { transactions, hasMore } = await this.billing.listTransactions(
      { orgId: caller.orgId, limit: query.limit, beforeSequence },
      { requestId, deadlineMs: READ_DEADLINE_MS },
    );
    const last = transactions.at(-1)?.sequence;
    return this.cursors.pageOf(request, transactions.map(transactionBody), hasMore, () => String(last));
  }
}

const transactionBody = (transaction: billing.CreditTransaction): z.output<typeof creditTransactionSchema> => ({
  id: transaction.id,
  object: 'credit_transaction',
  kind: creditTransactionSchema.shape.kind.parse(transaction.kind),
  amount: transaction.amount,
  subscription_amount: transaction.subscriptionAmount,
  purchased_amount: transaction.purchasedAmount,
  balance_after: transaction.balanceAfter,
  source: transaction.source,
  description: transaction.description,
  created_at: transaction.createdAt,
});
