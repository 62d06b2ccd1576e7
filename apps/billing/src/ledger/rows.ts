import type { Plan } from '@paratope/job-envelope';

export const TRANSACTION_KINDS = ['debit', 'refund', 'grant', 'grant_expiry', 'purchase', 'void'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** Present state of an org's account. All amounts are whole credits. */
export interface Account {
  readonly orgId: string;
  readonly plan: Plan;
  readonly monthlyGrant: number;
  readonly subscriptionBalance: number;
  readonly purchasedBalance: number;
  /** Newest month for which credits were granted, `YYYY-MM`, and the credits granted for it so far. */
  readonly grantedMonth: string;
  readonly grantedCredits: number;
  readonly lastSequence: number;
}

export const totalCredits = (account: Account): number => account.subscriptionBalance + account.purchasedBalance;

/** Signed changes of the two balances. */
export interface Amounts {
  readonly subscription: number;
  readonly purchased: number;
}

/** Credits that a transaction moved for one project. */
export interface UsageShare {
  /** Null if the share belongs to no project. */
  readonly project_id: string | null;
  /** Positive number of credits, also for a refund. */
  readonly credits: number;
  readonly jobs: number;
  /** Ids of the jobs of the share. A refund finds its share by them if a charge has several shares. */
  readonly job_ids?: readonly string[];
}

/**
 * Actor and projects of a transaction. Both fields are null if they were not recorded, and for a transaction that is neither a debit nor a
 * refund.
 */
export interface Usage {
  /** `person:<id>` or `token:<id>`. */
  readonly actor: string | null;
  readonly shares: readonly UsageShare[] | null;
}

export interface Transaction extends Amounts, Usage {
  readonly id: string;
  readonly orgId: string;
  readonly sequence: number;
  readonly source: string;
  readonly kind: TransactionKind;
  readonly balanceAfter: number;
  readonly description: string;
  /** Id of the debit that a refund reverses. */
  readonly reverses: string | null;
  /** API token with a spending cap that made the debit. */
  readonly tokenId: string | null;
  readonly spentOn: string | null;
}

/** Credits of a debit that an API token spent; a refund of the debit subtracts them. */
export interface Spending {
  readonly orgId: string;
  readonly tokenId: string;
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
  readonly credits: number;
}

/** Cap of a person or project, and what was spent: charges less refunds, each on its own day (UTC). */
export interface SubjectSpending {
  readonly orgId: string;
  /** `person:<id>` or `project:<id>`. */
  readonly subject: string;
  /** Credits on a day and in a calendar month (UTC); null for any number. */
  readonly perDay: number | null;
  readonly perMonth: number | null;
  readonly today: number;
  readonly thisMonth: number;
}

/** A transaction as a customer sees it. */
export interface ListedTransaction extends Omit<Transaction, 'reverses' | 'tokenId' | 'spentOn' | keyof Usage> {
  readonly createdAt: Date;
}

/** A transaction found by its source, with the credits that refunds have returned of it so far. */
export interface RecordedTransaction extends Pick<
  Transaction,
  | ('id' | 'orgId' | 'source' | 'kind' | 'subscription' | 'purchased' | 'balanceAfter' | 'reverses')
  | ('tokenId' | 'spentOn' | keyof Usage)
> {
  readonly refundedSubscription: number;
  readonly refundedPurchased: number;
}
