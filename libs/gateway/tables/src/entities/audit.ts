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

/** Audit events that retention deleted, and the hash with which the chain continues. Written only by the functions of retention. */
@Entity('audit_forgotten')
export class AuditForgotten {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'audit_forgotten_pkey' }) org_id!: string;
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'audit_forgotten_pkey' }) first_position!: string;
  @Column('bigint') last_position!: string;

  /** The hash of the event before the first forgotten one. */
  @Column('bytea') previous_hash!: Buffer;

  /** The hash of the last forgotten event. */
  @Column('bytea') last_hash!: Buffer;
  @Column('timestamptz', { default: () => 'now()' }) forgotten_at!: Date;
}

/** The end of the chain of an org's audit events. Written only by the trigger of the events. */
@Entity('audit_heads')
export class AuditHead {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'audit_heads_pkey' }) org_id!: string;
  @Column('bigint') position!: string;
  @Column('bytea') hash!: Buffer;
}
