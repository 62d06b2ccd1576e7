import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { Project } from './project.js';

/** An assay of a project: all of its results have one unit and one direction. */
@Entity('assays')
@ForeignKey(() => Project, ['org_id', 'project_id'], ['org_id', 'id'], {
  name: 'assays_project_fkey',
  onDelete: 'CASCADE',
})
@Check('assays_direction_check', `direction IN ('higher', 'lower')`)
@Unique('assays_org_id_id_key', ['org_id', 'id'])
@Unique('assays_project_id_name_key', ['project_id', 'name'])
export class Assay {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'assays_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') project_id!: string;

  /** Name for filters, of letters, digits and underscores: the column is `assay.NAME`. */
  @Column('text') name!: string;

  /** Name in its file. */
  @Column('text') label!: string;
  @Column('text', { nullable: true }) unit!: string | null;
  @Column('text') direction!: string;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
}
