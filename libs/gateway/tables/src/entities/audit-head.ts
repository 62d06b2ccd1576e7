import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where the chain of an org's audit events ends. Written by the trigger of the events alone. */
@Entity('audit_heads')
export class AuditHead {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'audit_heads_pkey' }) org_id!: string;
  @Column('bigint') position!: string;
  @Column('bytea') hash!: Buffer;
}
