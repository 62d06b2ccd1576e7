import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

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
