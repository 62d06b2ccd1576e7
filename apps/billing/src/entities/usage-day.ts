import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Account } from './account.js';

/** What an org was charged and refunded on a day (UTC), by who spent it and for what. A trigger adds up the transactions. */
@Entity('usage_days')
@ForeignKey(() => Account, ['orgId'], ['orgId'], { name: 'usage_days_org_id_fkey' })
@Check('usage_days_counts_check', 'least(jobs, refunds, credits_charged, credits_refunded) >= 0')
export class UsageDay {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'usage_days_pkey' }) orgId!: string;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'usage_days_pkey' }) day!: string;

  /** The job kind: the description of the transactions. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'usage_days_pkey' }) kind!: string;

  /** `person:<id>`, `token:<id>`, or empty where it was not noted. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'usage_days_pkey' }) actor!: string;

  /** Empty where it belongs to no project, or where that was not noted. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'usage_days_pkey' }) projectId!: string;

  /** Jobs that were charged. */
  @Column('bigint') jobs!: number;
  @Column('bigint') refunds!: number;
  @Column('bigint') creditsCharged!: number;
  @Column('bigint') creditsRefunded!: number;
}
