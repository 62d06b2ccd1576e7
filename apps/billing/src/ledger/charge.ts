import type { LedgerUnitOfWork } from './ledger-unit-of-work.js';
import { totalCredits, type Usage } from './rows.js';

/** Most credits that an API token may spend. */
export interface SpendingCap {
  readonly tokenId: string;
  /** Most credits on a day and in a calendar month (UTC); absent: no limit. */
  readonly perDay?: number | undefined;
  readonly perMonth?: number | undefined;
}

/** Who spends, and for what. */
export interface ChargeUsage {
  /** `person:<id>` or `token:<id>`. */
  readonly actor: string;
  /** Share of each project in the charge; the shares sum to its amount. */
  readonly shares: {
    /** Absent: it belongs to no project. */
    readonly projectId?: string | undefined;
    readonly credits: number;
    readonly jobIds: string[];
  }[];
}

export interface Charge {
  /** `job:<id>`, `batch:<id>`, `screen:<id>` or `pipeline:<id>`. */
  readonly source: string;
  readonly orgId: string;
  /** Credits, positive. */
  readonly amount: number;
  readonly description: string;
  /** The spending cap of the API token that the debit is made with. */
  readonly cap?: SpendingCap | undefined;
  /** Absent: not known. */
  readonly usage?: ChargeUsage | undefined;
}

export interface ChargeResult {
  readonly source: string;
  /**
   * - `capped`: the token would spend more than it may; `cap` says of what, and what remains.
   * - `voided`: it was refunded before it arrived.
   * - `mismatch`: the source already paid for something else.
   */
  readonly outcome: 'applied' | 'insufficient' | 'capped' | 'voided' | 'unknown_account' | 'mismatch';
  /** The org's balance as this charge left, or found, it. */
  readonly totalCredits: number;
  readonly cap?: ReachedCap | undefined;
}

/** The cap that a charge would exceed. */
export interface ReachedCap {
  readonly period: 'day' | 'month';
  readonly credits: number;
  readonly remaining: number;
}

/** Decides one charge: subscription credits first, since they expire, then purchased ones. */
export function decideCharge(
  ledger: LedgerUnitOfWork,
  { source, orgId, amount, description, cap, usage }: Charge,
): ChargeResult {
  const account = ledger.account(orgId);
  const found = account ? totalCredits(account) : 0;

  const first = ledger.find(source, 'debit');
  if (first) {
    const same = first.orgId === orgId && first.subscription + first.purchased === -amount;
    return same
      ? { source, outcome: 'applied', totalCredits: first.balanceAfter }
      : { source, outcome: 'mismatch', totalCredits: found };
  }
  if (!account) return { source, outcome: 'unknown_account', totalCredits: found };
  if (ledger.find(source, 'void')) return { source, outcome: 'voided', totalCredits: found };
  const reached = cap && reachedCap(ledger, cap, amount);
  if (reached) return { source, outcome: 'capped', totalCredits: found, cap: reached };
  if (found < amount) return { source, outcome: 'insufficient', totalCredits: found };

  const subscription = Math.min(amount, account.subscriptionBalance);
  const { balanceAfter } = ledger.post(account, {
    source,
    kind: 'debit',
    description,
    subscription: -subscription,
    purchased: subscription - amount,
    tokenId: cap?.tokenId,
    usage: usage && recorded(usage),
  });
  return { source, outcome: 'applied', totalCredits: balanceAfter };
}

const recorded = ({ actor, shares }: ChargeUsage): Usage => ({
  actor,
  shares: shares.map(({ projectId = null, credits, jobIds }) => ({
    ...{ project_id: projectId, credits, jobs: jobIds.length },
    ...(shares.length > 1 && { job_ids: jobIds }),
  })),
});

/** The one of the two with less remaining. */
function reachedCap(
  ledger: LedgerUnitOfWork,
  { tokenId, perDay, perMonth }: SpendingCap,
  amount: number,
): ReachedCap | undefined {
  const spent = ledger.spentBy(tokenId);
  const caps = [
    { period: 'day', credits: perDay, remaining: (perDay ?? Infinity) - spent.day },
    { period: 'month', credits: perMonth, remaining: (perMonth ?? Infinity) - spent.month },
  ] as const;
  const [day, month] = caps;
  const { period, credits, remaining } = month.remaining <= day.remaining ? month : day;
  return credits === undefined || remaining >= amount ? undefined : { period, credits, remaining };
}
