import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Account } from './account.js';

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
