import { Controller, Inject } from '@nestjs/common';
import type { AnswerOf, RequestOf } from '../../http/exchange.js';
import { Handles } from '../../http/handles.js';
import { READ_DEADLINE_MS } from '../../http/peer-problems.js';
import { BILLING, type BillingClient } from '../../tokens.js';
import type { Caller } from '../../http/caller.js';
import { SCOPES, type Scope } from '../../http/scopes.js';
import { getMe } from './contract.js';

@Controller()
export class MeController {
  constructor(@Inject(BILLING) private readonly billing: BillingClient) {}

  @Handles(getMe)
  async get({ caller, requestId }: RequestOf<typeof getMe>): Promise<AnswerOf<typeof getMe>> {
    const account = await this.billing.getAccount({ orgId: caller.orgId }, { requestId, deadlineMs: READ_DEADLINE_MS });
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
        scopes: scopesOf(caller),
      },
    };
  }
}

/** What needs `manage` of a token needs a role of a person. */
const scopesOf = ({ token, role }: Caller): Scope[] =>
  token ? [...token.scopes] : SCOPES.filter((scope) => scope !== 'manage' || role !== 'member');
