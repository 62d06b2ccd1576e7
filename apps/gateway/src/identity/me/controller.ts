import { Controller, Inject } from '@nestjs/common';
import type { AnswerOf, RequestOf } from '../../http/exchange.js';
import { Handles } from '../../http/handles.js';
import { BILLING, type BillingClient } from '../../tokens.js';
import { getMe } from './contract.js';

@Controller()
export class MeController {
  constructor(@Inject(BILLING) private readonly billing: BillingClient) {}

  @Handles(getMe)
  async get({ caller, requestId }: RequestOf<typeof getMe>): Promise<AnswerOf<typeof getMe>> {
    const account = await this.billing.getAccount({ orgId: caller.orgId }, { requestId });
    const { subscriptionBalance, purchasedBalance, monthlyGrant } = account;
    return {
      status: 200,
      body: {
        org_id: caller.orgId,
        plan: caller.plan,
        subscription_balance: subscriptionBalance,
        purchased_balance: purchasedBalance,
        total_credits: subscriptionBalance + purchasedBalance,
        monthly_grant: monthlyGrant,
      },
    };
  }
}
