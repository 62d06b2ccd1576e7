import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Reservations that came to nothing and may have been charged, until billing has given that back. */
@Entity('voided_jobs')
export class VoidedJob {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'voided_jobs_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('text') kind!: string;
  @Column('integer') credit_cost!: number;
  @Column('text') charge_source!: string;
}
