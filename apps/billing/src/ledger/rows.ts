import type { Plan } from '@paratope/job-envelope';

export const TRANSACTION_KINDS = ['debit', 'refund', 'grant', 'grant_expiry', 'purchase', 'void'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** An org's account as it stands. All amounts are whole credits. */
export interface Account {
  readonly orgId: string;
  readonly plan: Plan;
  readonly monthlyGrant: number;
  readonly subscriptionBalance: number;
  readonly purchasedBalance: number;
  /** The newest month that was granted, `YYYY-MM`, and the credits it was granted so far. */
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

/** What a transaction moved for one project. */
export interface UsageShare {
  /** Null where it belongs to no project. */
  readonly project_id: string | null;
  /** Positive, also of a refund. */
  readonly credits: number;
  readonly jobs: number;
  /** Jobs of the share, by which a refund finds it if a charge has several. */
  readonly job_ids?: readonly string[];
}

/** Who spent credits, and for what; both null where that was not noted, and of what is neither a debit nor a refund. */
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
  /** The id of the debit that a refund reverses. */
  readonly reverses: string | null;
  /** The API token with a spending cap that made the debit. */
  readonly tokenId: string | null;
  readonly spentOn: string | null;
}

/** Credits of a debit that an API token spent; a refund of the debit gives them back. */
export interface Spending {
  readonly orgId: string;
  readonly tokenId: string;
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
  readonly credits: number;
}

/** A transaction as a customer sees it. */
export interface ListedTransaction extends Omit<Transaction, 'reverses' | 'tokenId' | 'spentOn' | keyof Usage> {
  readonly createdAt: Date;
}

/** A transaction found by its source, with what refunds have given back of it so far. */
export interface RecordedTransaction extends Pick<
  Transaction,
  | ('id' | 'orgId' | 'source' | 'kind' | 'subscription' | 'purchased' | 'balanceAfter' | 'reverses')
  | ('tokenId' | 'spentOn' | keyof Usage)
> {
  readonly refundedSubscription: number;
  readonly refundedPurchased: number;
}
