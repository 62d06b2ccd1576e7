import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Org } from './org.js';

/** Writes of an org in a calendar month (UTC). The row of an org is updated often; free space on its page keeps updates in place. */
@Entity('quota_usage')
@ForeignKey(() => Org, ['org_id'], ['id'], { name: 'quota_usage_org_id_fkey', onDelete: 'CASCADE' })
@Check('quota_usage_month_check', `month = date_trunc('month', month)`)
@Check('quota_usage_writes_check', 'writes >= 0')
export class QuotaUsage {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'quota_usage_pkey' }) org_id!: string;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'quota_usage_pkey' }) month!: string;
  @Column('integer') writes!: number;
}
