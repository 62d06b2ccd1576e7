import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Requests of an org in its current minute, if no Redis stores them. Unlogged: a crash may lose a minute. */
@Entity('rate_windows')
export class RateWindow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'rate_windows_pkey' }) subject!: string;
  @Column('integer') used!: number;
  @Column('timestamptz') ends_at!: Date;
}
