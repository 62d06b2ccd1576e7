import { Column, Entity, PrimaryColumn } from 'typeorm';

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
