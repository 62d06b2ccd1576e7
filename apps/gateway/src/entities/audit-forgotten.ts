import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Audit events that retention took out, and the hash that the chain goes on from. Written by the functions of retention alone. */
@Entity('audit_forgotten')
export class AuditForgotten {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'audit_forgotten_pkey' }) org_id!: string;
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'audit_forgotten_pkey' }) first_position!: string;
  @Column('bigint') last_position!: string;

  /** Of the event before the first of them. */
  @Column('bytea') previous_hash!: Buffer;

  /** Of the last of them. */
  @Column('bytea') last_hash!: Buffer;
  @Column('timestamptz', { default: () => 'now()' }) forgotten_at!: Date;
}
