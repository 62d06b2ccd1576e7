import { PLANS, type Plan } from '@paratope/job-envelope';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

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
