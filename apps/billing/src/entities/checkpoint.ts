import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Account } from './account.js';

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
