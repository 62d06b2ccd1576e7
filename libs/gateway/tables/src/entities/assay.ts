import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique, Index } from 'typeorm';
import { Project } from './project.js';
import { Variant } from './variant.js';

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

/** An assay's measurement of a variant: the mean of its replicates. A later upload replaces it. */
@Entity('assay_results')
@ForeignKey(() => Assay, ['org_id', 'assay_id'], ['org_id', 'id'], {
  name: 'assay_results_assay_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Variant, ['org_id', 'variant_id'], ['org_id', 'id'], {
  name: 'assay_results_variant_fkey',
  onDelete: 'CASCADE',
})
@Check('assay_results_bound_check', `bound IN ('above', 'below')`)
@Index('assay_results_by_assay', ['assay_id', 'variant_id'])
@Index('assay_results_by_org', ['org_id', 'variant_id', 'assay_id'])
export class AssayResult {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'assay_results_pkey' }) variant_id!: string;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'assay_results_pkey' }) assay_id!: string;
  @Column('uuid') org_id!: string;

  /** Value in the unit of the assay; null if the variant was not expressed. */
  @Column('double precision', { nullable: true }) value!: number | null;

  /** Whether the true value lies above or below the value. */
  @Column('text', { nullable: true }) bound!: string | null;

  /** Standard deviation of the replicates, a factor for concentrations. */
  @Column('double precision', { nullable: true }) spread!: number | null;
  @Column('integer') replicates!: number;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
}
