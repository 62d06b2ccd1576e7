import { Controller, Inject } from '@nestjs/common';
import { MAX_UUID } from '@paratope/ids';
import { MAX_BATCH, planIncludes } from '@paratope/job-envelope';
import { jobKind } from '@paratope/pipelines';
import {
  type AnswerOf,
  type Caller,
  Handles,
  READ_DEADLINE_MS,
  whenOpened,
  type RequestOf,
} from '@paratope/gateway-http';
import { BILLING, type BillingClient } from '@paratope/gateway-settings';
import { capOf, creditsOf } from '../../intake/submission.js';
import { QueuePositions } from '../../views/queue-positions.js';
import { quoteJobs } from './contract.js';

/** Balances of the sandbox, which has no account. */
const WITHOUT_CREDITS = { subscriptionBalance: 0, purchasedBalance: 0 };

@Controller()
export class QuoteController {
  constructor(
    @Inject(BILLING) private readonly billing: BillingClient,
    private readonly positions: QueuePositions,
  ) {}

  @Handles(quoteJobs)
  async quote({ caller, requestId, body }: RequestOf<typeof quoteJobs>): Promise<AnswerOf<typeof quoteJobs>> {
    const kind = jobKind(body.kind);
    const [account, position, remaining] = await Promise.all([
      caller.livemode
        ? whenOpened(this.billing.getAccount({ orgId: caller.orgId }, { requestId, deadlineMs: READ_DEADLINE_MS }))
        : WITHOUT_CREDITS,
      this.positions.of({ kind: kind.kind, org_id: caller.orgId, id: MAX_UUID }),
      this.remainingOf(caller, requestId),
    ]);
    const balance = account.subscriptionBalance + account.purchasedBalance;
    const cost = creditsOf(kind, caller) * body.count;
    // `writesUsed` does not count this request yet.
    const writesLeft = caller.limits.writesPerMonth - caller.writesUsed - 1;
    const allows = {
      balance_allows: balance >= cost,
      cap_allows: remaining >= cost,
      plan_allows: planIncludes(caller.plan, kind.plan),
      quota_allows: writesLeft >= Math.ceil(body.count / MAX_BATCH),
      engine_available: true,
    };
    return {
      status: 200,
      body: {
        object: 'quote',
        kind: body.kind,
        count: body.count,
        credit_cost: cost,
        credit_balance: balance,
        queue_position: position,
        required_plan: kind.plan,
        allowed: Object.values(allows).every(Boolean),
        ...allows,
      },
    };
  }

  /** Returns the credits that the token may still spend. */
  private async remainingOf({ token }: Caller, requestId: string): Promise<number> {
    const cap = capOf({ token });
    if (!cap) return Infinity;
    const { spending } = await this.billing.getTokenSpending(
      { tokenIds: [cap.tokenId] },
      { requestId, deadlineMs: READ_DEADLINE_MS },
    );
    const { today, thisMonth } = spending[0] ?? { today: 0, thisMonth: 0 };
    return Math.min((cap.perDay ?? Infinity) - today, (cap.perMonth ?? Infinity) - thisMonth);
  }
}
