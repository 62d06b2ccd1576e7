import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Audit events that retention took out, and the hash that the chain goes on from. Written by the functions of retention alone. */
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
