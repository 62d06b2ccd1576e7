import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique, UpdateDateColumn } from 'typeorm';
import { Project } from './project.js';

/** A saved view of a project's table. */
@Entity('table_views')
@ForeignKey(() => Project, ['org_id', 'project_id'], ['org_id', 'id'], {
  name: 'table_views_project_fkey',
  onDelete: 'CASCADE',
})
@Unique('table_views_project_id_name_key', ['project_id', 'name'])
@Index('table_views_by_org', ['org_id', 'id'])
export class TableView {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'table_views_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') project_id!: string;
  @Column('text') name!: string;

  /** Columns, sort, filter, grouping and wanted ranges, in the form of the contract. */
  @Column('jsonb') settings!: object;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
  @UpdateDateColumn({ type: 'timestamptz', default: () => 'now()' }) updated_at!: Date;
}
