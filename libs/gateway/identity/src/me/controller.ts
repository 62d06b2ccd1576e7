import { Controller, Inject } from '@nestjs/common';
import {
  type AnswerOf,
  type Caller,
  Handles,
  READ_DEADLINE_MS,
  whenOpened,
  type RequestOf,
  type Scope,
  roleIncludes,
  scopesOfRole,
} from '@paratope/gateway-http';
import { ProblemError } from '@paratope/problem';
import { BILLING, type BillingClient } from '@paratope/gateway-settings';
import { NOT_COUNTED, spentBy } from '../api-tokens/spending.js';
import { getMe } from './contract.js';

@Controller()
export class MeController {
  constructor(@Inject(BILLING) private readonly billing: BillingClient) {}

  @Handles(getMe)
  async get({ caller, requestId }: RequestOf<typeof getMe>): Promise<AnswerOf<typeof getMe>> {
    if (!caller.token && caller.projectIds.length > 0 && !roleIncludes(caller.role, 'member')) {
      throw new ProblemError(
        'forbidden',
        'The balance concerns the whole organization, of which you see projects only.',
      );
    }
    const [account, [spent = NOT_COUNTED]] = await Promise.all([
      caller.livemode
        ? whenOpened(this.billing.getAccount({ orgId: caller.orgId }, { requestId, deadlineMs: READ_DEADLINE_MS }))
        : WITHOUT_CREDITS,
      spentBy(this.billing, caller.token ? [caller.token] : [], requestId),
    ]);
    const { subscriptionBalance, purchasedBalance, monthlyGrant } = account;
    return {
      status: 200,
      body: {
        org_id: caller.orgId,
        livemode: caller.livemode,
        plan: caller.plan,
        subscription_balance: subscriptionBalance,
        purchased_balance: purchasedBalance,
        total_credits: subscriptionBalance + purchasedBalance,
        monthly_grant: monthlyGrant,
        scopes: scopesOf(caller),
        daily_cap: caller.token?.dailyCap ?? null,
        monthly_cap: caller.token?.monthlyCap ?? null,
        ...spent,
      },
    };
  }
}

/** Balances of the sandbox, which has no account. */
const WITHOUT_CREDITS = { subscriptionBalance: 0, purchasedBalance: 0, monthlyGrant: 0 };

const scopesOf = ({ token, role }: Caller): Scope[] => (token ? [...token.scopes] : scopesOfRole(role));
