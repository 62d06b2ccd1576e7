import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An event that at least one endpoint listens to. */
@Entity('events')
@Index('events_by_age', ['createdAt'])
export class Event {
  /** `evt_` + ULID: the `webhook-id` of every attempt. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'events_pkey' }) id!: string;
  @Column('text') orgId!: string;
  @Column('text') type!: string;

  /** Exact text that is signed and sent, the same on every attempt. */
  @Column('text') body!: string;
  @Column('text', { nullable: true }) traceparent!: string | null;
  @Column('timestamptz') createdAt!: Date;
}
