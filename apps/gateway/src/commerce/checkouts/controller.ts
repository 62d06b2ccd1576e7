import { Controller, Inject } from '@nestjs/common';
import { type AnswerOf, Handles, type RequestOf, translatePeerErrors } from '@paratope/gateway-http';
import { CHECKOUTS, type CheckoutsClient } from '@paratope/gateway-settings';
import { listCreditPacks, openCreditCheckout } from './contract.js';

type List = typeof listCreditPacks;
type Open = typeof openCreditCheckout;

/** Billing calls the payment provider over the internet and may have to repeat the call once. */
const OPEN_DEADLINE_MS = 20_000;

@Controller()
export class CreditSalesController {
  constructor(@Inject(CHECKOUTS) private readonly checkouts: CheckoutsClient) {}

  @Handles(listCreditPacks)
  async list({ requestId }: RequestOf<List>): Promise<AnswerOf<List>> {
    const { packs } = await this.checkouts.listPacks({}, { requestId });
    const data = packs.map((pack) => ({ object: 'credit_pack' as const, ...pack }));
    return { status: 200, body: { object: 'list', data, has_more: false, next_cursor: null } };
  }

  @Handles(openCreditCheckout)
  async open({ caller, body, requestId }: RequestOf<Open>): Promise<AnswerOf<Open>> {
    const { url } = await translatePeerErrors(
      this.checkouts.openCheckout(
        { orgId: caller.orgId, pack: body?.pack, quantity: body?.quantity ?? 1 },
        { requestId, deadlineMs: OPEN_DEADLINE_MS },
      ),
      'organization',
      '/pack',
    );
    return { status: 200, body: { url } };
  }
}
