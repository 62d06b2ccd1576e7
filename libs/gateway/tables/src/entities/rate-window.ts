import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Requests of an org in its open minute, when no Redis keeps them. Unlogged: a crash may forget a minute. */
@Entity('rate_windows')
export class RateWindow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'rate_windows_pkey' }) subject!: string;
  @Column('integer') used!: number;
  @Column('timestamptz') ends_at!: Date;
}
