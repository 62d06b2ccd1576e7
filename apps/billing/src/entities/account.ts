import { PLANS, type Plan } from '@paratope/job-envelope';
import { Check, Column, Entity, Index, PrimaryColumn, ForeignKey } from 'typeorm';

/** Credits of an org. Triggers refuse to delete an account. */
@Entity('accounts')
@Check('accounts_plan_check', `plan IN (${PLANS.map((plan) => `'${plan}'`).join(', ')})`)
@Check('accounts_monthly_grant_check', 'monthly_grant BETWEEN 0 AND 1000000000')
@Check('accounts_subscription_balance_check', 'subscription_balance >= 0')
@Check('accounts_purchased_balance_check', 'purchased_balance >= 0')
@Check('accounts_granted_month_check', String.raw`granted_month ~ '^\d{4}-(0[1-9]|1[0-2])$'`)
@Check('accounts_granted_credits_check', 'granted_credits >= 0')
@Check('accounts_last_sequence_check', 'last_sequence >= 0')
@Index('accounts_granted_month', ['grantedMonth'])
export class Account {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'accounts_pkey' }) orgId!: string;
  @Column('text') plan!: Plan;
  @Column('bigint') monthlyGrant!: number;

  /** Sum of the org's entries, stored so that a debit can be guarded without adding them up. */
  @Column('bigint', { default: 0 }) subscriptionBalance!: number;
  @Column('bigint', { default: 0 }) purchasedBalance!: number;

  /** Newest UTC month for which credits were granted. */
  @Column('text') grantedMonth!: string;

  /** Credits that were granted for {@link grantedMonth} so far. */
  @Column('bigint', { default: 0 }) grantedCredits!: number;
  @Column('bigint', { default: 0 }) lastSequence!: number;
  @Column('timestamptz', { default: () => 'now()' }) openedAt!: Date;
}

/** Last transaction of an org up to which the ledger was found consistent, with the balances at that point. */
@Entity('checkpoints')
@ForeignKey(() => Account, ['orgId'], ['orgId'], { name: 'checkpoints_org_id_fkey' })
export class Checkpoint {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'checkpoints_pkey' }) orgId!: string;
  @Column('bigint') sequence!: number;
  @Column('bigint') subscriptionBalance!: number;
  @Column('bigint') purchasedBalance!: number;
  @Column('timestamptz', { default: () => 'now()' }) madeAt!: Date;
}

/** Credits that an API token with a spending cap spent on a day (UTC), less the refunded ones. */
@Entity('token_spending')
@ForeignKey(() => Account, ['orgId'], ['orgId'], { name: 'token_spending_org_id_fkey' })
@Check('token_spending_credits_check', 'credits >= 0')
export class TokenSpending {
  @Column('uuid') orgId!: string;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'token_spending_pkey' }) tokenId!: string;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'token_spending_pkey' }) day!: string;
  @Column('bigint') credits!: number;
}

/** Charges and refunds of an org on a day (UTC), by actor, kind and project. A trigger adds up the transactions. */
@Entity('usage_days')
@ForeignKey(() => Account, ['orgId'], ['orgId'], { name: 'usage_days_org_id_fkey' })
@Check('usage_days_counts_check', 'least(jobs, refunds, credits_charged, credits_refunded) >= 0')
export class UsageDay {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'usage_days_pkey' }) orgId!: string;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'usage_days_pkey' }) day!: string;

  /** Job kind, which is the description of the transactions. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'usage_days_pkey' }) kind!: string;

  /** `person:<id>`, `token:<id>`, or empty if the actor was not recorded. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'usage_days_pkey' }) actor!: string;

  /** Empty if the usage belongs to no project, or if the project was not recorded. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'usage_days_pkey' }) projectId!: string;

  /** Number of charged jobs. */
  @Column('bigint') jobs!: number;
  @Column('bigint') refunds!: number;
  @Column('bigint') creditsCharged!: number;
  @Column('bigint') creditsRefunded!: number;
}
