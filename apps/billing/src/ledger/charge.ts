import type { LedgerUnitOfWork } from './ledger-unit-of-work.js';
import { totalCredits, type Usage } from './rows.js';

/** Limits on the credits that an API token may spend. */
export interface SpendingCap {
  readonly tokenId: string;
  /** Largest number of credits per day and per calendar month (UTC); an absent field means no limit. */
  readonly perDay?: number | undefined;
  readonly perMonth?: number | undefined;
}

/** Actor and projects to which a charge is attributed. */
export interface ChargeUsage {
  /** `person:<id>` or `token:<id>`. */
  readonly actor: string;
  /** Person for whom the charge counts: the actor, or who made the token. Absent if unknown. */
  readonly personId?: string | undefined;
  /** Shares of the projects in the charge; the shares sum to its amount. */
  readonly shares: {
    /** Absent if the share belongs to no project. */
    readonly projectId?: string | undefined;
    readonly credits: number;
    readonly jobIds: string[];
  }[];
}

export interface Charge {
  /** `job:<id>`, `batch:<id>`, or the kind of a run and its id. */
  readonly source: string;
  readonly orgId: string;
  /** Positive number of credits. */
  readonly amount: number;
  readonly description: string;
  /** Spending cap of the API token that makes the debit. */
  readonly cap?: SpendingCap | undefined;
  /** Absent if unknown. */
  readonly usage?: ChargeUsage | undefined;
}

export interface ChargeResult {
  readonly source: string;
  /**
   * - `capped`: the charge would exceed the spending cap of the token, the person or a project; `cap` states which limit, and what remains of it.
   * - `voided`: the charge was refunded before it arrived.
   * - `mismatch`: the source already paid for something else.
   */
  readonly outcome: 'applied' | 'insufficient' | 'capped' | 'voided' | 'unknown_account' | 'mismatch';
  /** Total balance of the org after the charge. */
  readonly totalCredits: number;
  readonly cap?: ReachedCap | undefined;
}

/** Limit that a charge would exceed. */
export interface ReachedCap {
  readonly subject: 'token' | 'person' | 'project';
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
  const counted = countedFor(amount, usage);
  const reached = (cap && tokenCap(ledger, cap, amount)) ?? reachedBy(ledger, orgId, counted);
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
  for (const [subject, credits] of counted) ledger.countFor(orgId, subject, credits);
  return { source, outcome: 'applied', totalCredits: balanceAfter };
}

/** Credits of a charge by the persons and projects for which it counts. */
export const countedFor = (amount: number, usage: ChargeUsage | undefined): readonly (readonly [string, number])[] => [
  ...(usage?.personId === undefined ? [] : [[`person:${usage.personId}`, amount] as const]),
  ...(usage?.shares ?? []).flatMap(({ projectId, credits }) =>
    projectId === undefined ? [] : [[`project:${projectId}`, credits] as const],
  ),
];

/** Returns the first cap of a person or project that a charge would exceed. */
function reachedBy(
  ledger: LedgerUnitOfWork,
  orgId: string,
  counted: ReturnType<typeof countedFor>,
): ReachedCap | undefined {
  for (const [subject, credits] of counted) {
    const found = ledger.capOf(orgId, subject);
    const limits = { perDay: found?.perDay ?? undefined, perMonth: found?.perMonth ?? undefined };
    const spent = { day: found?.today ?? 0, month: found?.thisMonth ?? 0 };
    const reached = reachedCap(limits, spent, credits);
    if (reached) return { ...reached, subject: subject.startsWith('person:') ? 'person' : 'project' };
  }
  return undefined;
}

const recorded = ({ actor, shares }: ChargeUsage): Usage => ({
  actor,
  shares: shares.map(({ projectId = null, credits, jobIds }) => ({
    project_id: projectId,
    credits,
    jobs: jobIds.length,
    ...(shares.length > 1 && { job_ids: jobIds }),
  })),
});

function tokenCap(
  ledger: LedgerUnitOfWork,
  { tokenId, ...limits }: SpendingCap,
  amount: number,
): ReachedCap | undefined {
  const reached = reachedCap(limits, ledger.spentBy(tokenId), amount);
  return reached && { ...reached, subject: 'token' };
}

/** Returns the exceeded limit with the smaller remainder. */
function reachedCap(
  { perDay, perMonth }: Omit<SpendingCap, 'tokenId'>,
  spent: { readonly day: number; readonly month: number },
  amount: number,
): Omit<ReachedCap, 'subject'> | undefined {
  const caps = [
    { period: 'day', credits: perDay, remaining: (perDay ?? Infinity) - spent.day },
    { period: 'month', credits: perMonth, remaining: (perMonth ?? Infinity) - spent.month },
  ] as const;
  const [day, month] = caps;
  const { period, credits, remaining } = month.remaining <= day.remaining ? month : day;
  return credits === undefined || remaining >= amount
    ? undefined
    : { period, credits, remaining: Math.max(0, remaining) };
}
