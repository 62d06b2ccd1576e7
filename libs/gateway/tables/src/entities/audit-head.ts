import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The end of the chain of an org's audit events. Written only by the trigger of the events. */
@Entity('audit_heads')
export class AuditHead {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'audit_heads_pkey' }) org_id!: string;
  @Column('bigint') position!: string;
  @Column('bytea') hash!: Buffer;
}
