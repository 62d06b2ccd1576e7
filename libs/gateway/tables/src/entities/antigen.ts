import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Project } from './project.js';
import { Upload } from './upload.js';
import { Resource } from './resource.js';

/** The target of a candidate: a sequence, a structure, or both. */
@Entity('antigens')
@Check('antigens_sequence_check', 'length(sequence) BETWEEN 10 AND 800')
@Unique('antigens_org_id_id_key', ['org_id', 'id'])
@Unique('antigens_org_id_project_id_id_key', ['org_id', 'project_id', 'id'])
@Check('antigens_sequence_or_structure', 'sequence IS NOT NULL OR upload_id IS NOT NULL OR data_deleted_at IS NOT NULL')
@ForeignKey(() => Project, ['org_id', 'project_id'], ['org_id', 'id'], {
  name: 'antigens_project_fkey',
  onDelete: 'RESTRICT',
})
@ForeignKey(() => Upload, ['org_id', 'upload_id'], ['org_id', 'id'], {
  name: 'antigens_upload_fkey',
  onDelete: 'RESTRICT',
})
@Index('antigens_by_upload', ['upload_id'], { where: 'upload_id IS NOT NULL' })
// The index is on an expression, which TypeORM cannot declare.
@Index('antigens_by_name', { synchronize: false })
export class Antigen extends Resource {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'antigens_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') project_id!: string;
  @Column('text') name!: string;
  @Column('text', { default: '' }) description!: string;

  /** The sequence never changes, like that of a source antibody. */
  @Column('text', { nullable: true }) sequence!: string | null;

  /** Upload of a structure file. */
  @Column('uuid', { nullable: true }) upload_id!: string | null;
}
