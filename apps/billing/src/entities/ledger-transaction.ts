import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { TransactionKind, UsageShare } from '../ledger/rows.js';

/** One line of an org's ledger. The table is append only; triggers write its entries and bound its refunds. */
@Entity('transactions')
@Unique('transactions_in_sequence', ['orgId', 'sequence'])
@Check('transactions_balance_after_check', 'balance_after >= 0')
@Check(
  'transactions_amounts_of_kind',
  `CASE kind
     WHEN 'debit' THEN least(subscription_amount, purchased_amount) < 0 AND greatest(subscription_amount, purchased_amount) <= 0
     WHEN 'refund' THEN greatest(subscription_amount, purchased_amount) > 0 AND least(subscription_amount, purchased_amount) >= 0
     WHEN 'grant' THEN subscription_amount > 0 AND purchased_amount = 0
     WHEN 'grant_expiry' THEN subscription_amount < 0 AND purchased_amount = 0
     WHEN 'purchase' THEN subscription_amount = 0 AND purchased_amount > 0
     WHEN 'void' THEN subscription_amount = 0 AND purchased_amount = 0
     ELSE false
   END`,
)
@Check('transactions_refund_reverses', `(kind = 'refund') = (reverses IS NOT NULL)`)
@ForeignKey(() => LedgerTransaction, ['reverses'], ['id'], { name: 'transactions_reverses_fkey' })
@Index('transactions_reverses', ['reverses'], { where: 'reverses IS NOT NULL' })
// Index on an expression, which TypeORM cannot declare: a source has at most one charge (applied or void) and one transaction of any other
// kind.
@Index('transactions_once_per_source', { synchronize: false })
export class LedgerTransaction {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'transactions_pkey' }) id!: string;

  /**
   * There is no foreign key, which would lock the account once per row. The writer holds the lock, and `check_ledger()` checks the
   * reference.
   */
  @Column('uuid') orgId!: string;

  /** Number of the transaction within its org: without gaps, in the order of the commits. */
  @Column('bigint') sequence!: number;
  @Column('text') source!: string;
  @Column('text') kind!: TransactionKind;
  @Column('bigint') subscriptionAmount!: number;
  @Column('bigint') purchasedAmount!: number;
  @Column('bigint') balanceAfter!: number;
  @Column('text') description!: string;

  /** Debit that the refund reverses. */
  @Column('uuid', { nullable: true }) reverses!: string | null;

  /** API token with a spending cap that made the debit, and the day to which the debit counts. */
  @Column('uuid', { nullable: true }) tokenId!: string | null;
  @Column('date', { nullable: true }) spentOn!: string | null;

  /** Actor who spent, and the share of each project, of a debit or refund. Null if they were not recorded. */
  @Column('text', { nullable: true }) actor!: string | null;
  @Column('jsonb', { nullable: true }) shares!: readonly UsageShare[] | null;

  /** The default is not now(), which returns the begin of the database transaction: that may be before an earlier sequence number. */
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) createdAt!: Date;
}

/** Amount that a transaction moved on one account. Only a trigger writes entries, so that those of a transaction sum to zero. */
@Entity('entries')
@Check('entries_account_check', `account IN ('subscription', 'purchased', 'revenue', 'grants', 'purchases', 'expired')`)
@Check('entries_amount_check', 'amount <> 0')
export class LedgerEntry {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'entries_pkey' }) transactionId!: string;

  /** One of the org's two balances, or one of the counter accounts that credits come from and go to. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'entries_pkey' })
  account!: 'subscription' | 'purchased' | 'revenue' | 'grants' | 'purchases' | 'expired';

  @Column('bigint') amount!: number;
}
