import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Account } from './account.js';

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
