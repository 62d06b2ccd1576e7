import { Controller, Inject } from '@nestjs/common';
import type { checkout } from '@paratope/rpc';
import type { z } from 'zod';
import { type AnswerOf, Cursors, Handles, READ_DEADLINE_MS, type RequestOf } from '@paratope/gateway-http';
import { CHECKOUTS, type CheckoutsClient } from '@paratope/gateway-settings';
import { listPurchases, purchaseSchema } from './contract.js';

type List = typeof listPurchases;

@Controller()
export class PurchasesController {
  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: CheckoutsClient,
    private readonly cursors: Cursors,
  ) {}

  @Handles(listPurchases)
  async list(request: RequestOf<List>): Promise<AnswerOf<List>> {
    const { caller, query, requestId } = request;
    const beforeSequence = Number(this.cursors.position(request) ?? 0);
    const { purchases, hasMore } = await this.checkouts.listPurchases(
      { orgId: caller.orgId, limit: query.limit, beforeSequence },
      { requestId, deadlineMs: READ_DEADLINE_MS },
    );
    const last = purchases.at(-1)?.sequence;
    return this.cursors.pageOf(request, purchases.map(purchaseBody), hasMore, () => String(last));
  }
}

const purchaseBody = (purchase: checkout.Purchase): z.output<typeof purchaseSchema> => ({
  id: purchase.id,
  object: 'purchase',
  number: receiptNumber(purchase),
  description: purchase.description,
  credits: purchase.credits,
  amount: purchase.amount,
  amount_reversed: purchase.amountReversed,
  currency: purchase.currency,
  provider: purchaseSchema.shape.provider.parse(purchase.provider),
  paid_at: purchase.paidAt,
});

/** Returns a receipt number: the day, and enough of the random id to distinguish an installation's sales of that day. */
const receiptNumber = ({ id, paidAt }: checkout.Purchase): string =>
  `${paidAt.slice(0, 10).replaceAll('-', '')}-${id.replaceAll('-', '').slice(0, 12).toUpperCase()}`;
