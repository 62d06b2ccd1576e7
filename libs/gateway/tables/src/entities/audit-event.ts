import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An action that matters to the org. Written once, never changed; a trigger appends it to the chain of its org. */
@Entity('audit_events')
@Index('audit_events_by_org', ['org_id', 'id'])
@Index('audit_events_by_position', ['org_id', 'position'])
export class AuditEvent {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'audit_events_pkey' })
  id!: string;

  @Column('uuid')
  org_id!: string;

  /** `token:<id>`, `person:<id>` or `operator`. */
  @Column('text')
  actor!: string;

  /** `operationId` of the route, or the action of the operator's command. */
  @Column('text')
  action!: string;

  /** Id of the action's target, if the request or its answer names one. */
  @Column('text', { nullable: true })
  target!: string | null;

  @Column('text')
  address!: string;

  @Column('text')
  request_id!: string;

  @Column('timestamptz')
  created_at!: Date;

  @Column('bigint')
  position!: string;

  /** The hash of the event before this one. */
  @Column('bytea')
  previous_hash!: Buffer;

  @Column('bytea')
  hash!: Buffer;
}
