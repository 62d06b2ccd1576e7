import type { LedgerUnitOfWork } from './ledger-unit-of-work.js';
import type { Usage } from './rows.js';

export interface Refund {
  /** `job:<id>`: a job is refunded at most once. */
  readonly source: string;
  /** Source of the charge that paid for the job. */
  readonly chargeSource: string;
  readonly orgId: string;
  /** Positive number of credits. */
  readonly amount: number;
  readonly description: string;
}

export interface RefundResult {
  readonly source: string;
  /**
   * - `voided`: the charge did not exist, and can no longer be made.
   * - `mismatch`: the charge is of another org, the amount differs from an earlier refund of the source, or exceeds the rest of the charge.
   */
  readonly outcome: 'applied' | 'voided' | 'unknown_account' | 'mismatch';
}

/** Decides one refund: credits return to the balances they came from, in the reverse order of the charge, purchased ones first. */
export function decideRefund(ledger: LedgerUnitOfWork, refund: Refund): RefundResult {
  const { source, chargeSource, orgId, amount, description } = refund;
  const charge = ledger.find(chargeSource, 'debit');

  const first = ledger.find(source, 'refund');
  if (first) {
    const same =
      first.orgId === orgId && first.subscription + first.purchased === amount && first.reverses === charge?.id;
    return { source, outcome: same ? 'applied' : 'mismatch' };
  }
  const account = ledger.account(orgId);
  if (!account) return { source, outcome: 'unknown_account' };
  if (!charge) {
    if (!ledger.find(chargeSource, 'void')) {
      ledger.post(account, { source: chargeSource, kind: 'void', description, subscription: 0, purchased: 0 });
    }
    return { source, outcome: 'voided' };
  }
  const purchasedLeft = -charge.purchased - charge.refundedPurchased;
  const subscriptionLeft = -charge.subscription - charge.refundedSubscription;
  if (charge.orgId !== orgId || amount > purchasedLeft + subscriptionLeft) return { source, outcome: 'mismatch' };

  const purchased = Math.min(amount, purchasedLeft);
  ledger.post(account, {
    source,
    kind: 'refund',
    description,
    subscription: amount - purchased,
    purchased,
    reverses: charge,
    usage: usageOf(charge, refund),
  });
  return { source, outcome: 'applied' };
}

/** Returns the usage of a refund: the actor of its charge and the project of its job. */
function usageOf({ actor, shares }: Usage, { source, amount }: Refund): Usage {
  const jobId = source.slice('job:'.length);
  const share =
    shares?.find(({ job_ids: jobIds }) => jobIds?.includes(jobId)) ?? (shares?.length === 1 ? shares[0] : undefined);
  return { actor, shares: [{ project_id: share?.project_id ?? null, credits: amount, jobs: 1 }] };
}
