import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique, UpdateDateColumn } from 'typeorm';
import { Org } from './org.js';
import { Labelled } from './labelled.js';

/** A project of an org: the folder of candidates, source antibodies and antigens. */
@Entity('projects')
@ForeignKey(() => Org, ['org_id'], ['id'], { name: 'projects_org_id_fkey', onDelete: 'CASCADE' })
@Unique('projects_org_id_id_key', ['org_id', 'id'])
// The index is on an expression, which TypeORM cannot declare.
@Index('projects_by_name', { synchronize: false })
export class Project extends Labelled {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'projects_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('text') name!: string;
  @Column('text', { default: '' }) description!: string;
  @Column('boolean', { default: false }) archived!: boolean;

  /** Set for a tombstone: all of its data were deleted. */
  @Column('timestamptz', { nullable: true }) data_deleted_at!: Date | null;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
  @UpdateDateColumn({ type: 'timestamptz', default: () => 'now()' }) updated_at!: Date;
}
