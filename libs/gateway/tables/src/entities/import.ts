import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Labelled } from './labelled.js';
import { Project } from './project.js';

export const IMPORT_STATUSES = ['reading', 'asking', 'creating', 'completed', 'failed'] as const;

/** An import: files that become candidates of a project. */
@Entity('imports')
@ForeignKey(() => Project, ['org_id', 'project_id'], ['org_id', 'id'], {
  name: 'imports_project_fkey',
  onDelete: 'CASCADE',
})
@Check('imports_status_check', `status IN ('reading', 'asking', 'creating', 'completed', 'failed')`)
@Check('imports_files_until_read_or_failed', `status IN ('reading', 'failed') OR files IS NULL`)
@Check('imports_reads_files', `status <> 'reading' OR files IS NOT NULL`)
@Unique('imports_org_id_id_key', ['org_id', 'id'])
@Index('imports_open', ['id'], { where: `status IN ('reading', 'creating')` })
export class Import extends Labelled {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'imports_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') project_id!: string;
  @Column('text') status!: (typeof IMPORT_STATUSES)[number];

  /** Files to read, with the answers to questions; null once they were read. A failed import that may be released keeps them. */
  @Column('jsonb', { nullable: true }) files!: object | null;

  /** Time until which a replica of release 0.2.0 is reading the files. */
  @Column('timestamptz', { nullable: true }) leased_until!: Date | null;

  /** Questions, counts and notes of the reading, without sequences. */
  @Column('jsonb', { nullable: true }) reading!: object | null;
  @Column('integer', { default: 0 }) antibodies!: number;
  @Column('integer', { default: 0 }) created!: number;
  @Column('text', { nullable: true }) error_detail!: string | null;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
}
