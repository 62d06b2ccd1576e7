import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Void reservations that may have been charged, until billing has refunded the charge. */
@Entity('voided_jobs')
export class VoidedJob {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'voided_jobs_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('text') kind!: string;
  @Column('integer') credit_cost!: number;
  @Column('text') charge_source!: string;
}
