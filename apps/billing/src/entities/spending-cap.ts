import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Account } from './account.js';

/** Credits that a person may spend, or that may be spent on a project. Both null: any number. */
@Entity('spending_caps')
@ForeignKey(() => Account, ['orgId'], ['orgId'], { name: 'spending_caps_org_id_fkey' })
@Check('spending_caps_credits_check', 'least(per_day, per_month) >= 0')
export class SpendingCap {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'spending_caps_pkey' }) orgId!: string;

  /** `person:<id>` or `project:<id>`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'spending_caps_pkey' }) subject!: string;
  @Column('bigint', { nullable: true }) perDay!: number | null;
  @Column('bigint', { nullable: true }) perMonth!: number | null;
}

/** Person who made an API token, for tokens that spent while the person had a cap. */
@Entity('token_makers')
@ForeignKey(() => Account, ['orgId'], ['orgId'], { name: 'token_makers_org_id_fkey' })
export class TokenMaker {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'token_makers_pkey' }) orgId!: string;

  /** `token:<id>` */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'token_makers_pkey' }) actor!: string;

  /** `person:<id>` */
  @Column('text') person!: string;
}
