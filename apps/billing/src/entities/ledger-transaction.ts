import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { TransactionKind, UsageShare } from '../ledger/rows.js';

/** One line of an org's ledger. Append only; triggers write its entries and bound its refunds. */
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
// Of an expression, which TypeORM cannot say: a source has one charge, applied or void, and one of any other kind.
@Index('transactions_once_per_source', { synchronize: false })
export class LedgerTransaction {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'transactions_pkey' }) id!: string;

  /** No foreign key: it would lock the account once per row. The writer holds the account, and `check_ledger()` looks. */
  @Column('uuid') orgId!: string;

  /** Counts the org's transactions without gaps, in the order of their commits. */
  @Column('bigint') sequence!: number;
  @Column('text') source!: string;
  @Column('text') kind!: TransactionKind;
  @Column('bigint') subscriptionAmount!: number;
  @Column('bigint') purchasedAmount!: number;
  @Column('bigint') balanceAfter!: number;
  @Column('text') description!: string;

  /** The debit that a refund gives back. */
  @Column('uuid', { nullable: true }) reverses!: string | null;

  /** Of a debit by an API token with a spending cap: the token, and the day that it counts for. */
  @Column('uuid', { nullable: true }) tokenId!: string | null;
  @Column('date', { nullable: true }) spentOn!: string | null;

  /** Of a debit or refund: who spent, and what it moved for each project. Null: not noted. */
  @Column('text', { nullable: true }) actor!: string | null;
  @Column('jsonb', { nullable: true }) shares!: readonly UsageShare[] | null;

  /** Not now(): that is when the database transaction began, which may be before an earlier sequence number. */
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) createdAt!: Date;
}
